"""The game in a plain terminal: people play it by typing, or watch bots play.

`play.py` plays, `demo.py` watches, `console.py` is the terminal and what it can do. What is said comes from
`words`, what is allowed from the rules; nothing here knows either.
"""
