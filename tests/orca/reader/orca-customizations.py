"""Read by Orca at its start: all that differs here from what it does by itself."""

import ctypes
import signal

import pyatspi
from orca import settings

settings.speechServerFactory = "transcript_speech"
settings.enableBraille = False
settings.enableSound = False
# The keys of browse mode are pressed by a machine that knows what it presses.
settings.enableKeyEcho = False
# A task begins where the visitor wants to; the one that reads all asks for it.
settings.sayAllOnLoad = False
# By default a browser that does not answer within 0.8 s counts as gone, which on a busy machine it is not.
pyatspi.setTimeout(10_000, 15_000)
# One that outlives a run that was stopped would be the "other Orca" for which the next ones do not start.
PR_SET_PDEATHSIG = 1
ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
