"""Read by Orca at its start: all that differs here from what it does by itself."""

from orca import settings

settings.speechServerFactory = "transcript_speech"
settings.enableBraille = False
settings.enableSound = False
# The keys of browse mode are pressed by a machine that knows what it presses.
settings.enableKeyEcho = False
# A task begins where the visitor wants to; the one that reads all asks for it.
settings.sayAllOnLoad = False
