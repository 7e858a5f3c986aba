"""A synthesizer for Orca that writes down what it would say, at speaking pace, so that what interrupts a
sentence here interrupts it for a visitor too. Each line of the file is one event of one utterance:
queued, then said, cut (with the words that were still heard) or dropped (nothing of it was heard)."""

import json
import os
import time

from gi.repository import GLib
from orca import speechserver

CHARACTERS_PER_SECOND = float(os.environ.get("ORCA_CHARACTERS_PER_SECOND", "9"))


class SpeechServer(speechserver.SpeechServer):
    _only = None

    @staticmethod
    def getFactoryName():
        return "Transcript"

    @staticmethod
    def getSpeechServers():
        return [SpeechServer.getSpeechServer()]

    @staticmethod
    def getSpeechServer(info=None):
        SpeechServer._only = SpeechServer._only or SpeechServer()
        return SpeechServer._only

    @staticmethod
    def shutdownActiveServers():
        pass

    def __init__(self):
        super().__init__()
        self._file = open(os.environ["ORCA_TRANSCRIPT"], "a", encoding="utf-8", buffering=1)
        self._queue = []
        self._timer = None
        self._began = 0

    def getInfo(self):
        return ["Transcript", "transcript"]

    def getVoiceFamilies(self):
        return []

    def _write(self, event, text):
        self._file.write(json.dumps({"event": event, "text": text}, ensure_ascii=False) + "\n")

    def _add(self, text, on_end=None):
        self._write("queued", text)
        self._queue.append((text, on_end))
        if self._timer is None:
            self._begin()

    def _begin(self):
        self._began = time.time()
        text = self._queue[0][0]
        duration = max(1, round(len(text) / CHARACTERS_PER_SECOND * 1000))
        self._timer = GLib.timeout_add(duration, self._end)

    def _end(self):
        text, on_end = self._queue.pop(0)
        self._timer = None
        self._write("said", text)
        if on_end:
            on_end(speechserver.SayAllContext.COMPLETED)
        if self._queue and self._timer is None:
            self._begin()
        return False

    def speak(self, text=None, acss=None, interrupt=True):
        if text and text.strip():
            self._add(text.strip())

    def speakCharacter(self, character, acss=None):
        self._add(character)

    def speakKeyEvent(self, event, acss=None):
        self._add(event.getKeyName())

    def sayAll(self, utteranceIterator, progressCallback):
        try:
            context, _ = next(utteranceIterator)
        except StopIteration:
            return

        def on_end(outcome):
            context.currentOffset = context.endOffset
            progressCallback(context.copy(), outcome)
            if outcome == speechserver.SayAllContext.COMPLETED:
                self.sayAll(utteranceIterator, progressCallback)

        progressCallback(context.copy(), speechserver.SayAllContext.PROGRESS)
        self._add(context.utterance, on_end)

    def stop(self):
        if self._timer is None:
            return
        GLib.source_remove(self._timer)
        self._timer = None
        pending, self._queue = self._queue, []
        heard = round((time.time() - self._began) * CHARACTERS_PER_SECOND)
        for index, (text, on_end) in enumerate(pending):
            part = text[:heard] if index == 0 else ""
            self._write("cut" if part else "dropped", part or text)
            if on_end:
                on_end(speechserver.SayAllContext.INTERRUPTED)
