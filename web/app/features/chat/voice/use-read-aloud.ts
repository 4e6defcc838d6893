import type { Message, Persona } from '@foyer/contract';
import { useEffect, useRef } from 'react';
import { useAutoPlay } from '../../../platform/player/playback-settings';
import type { Trial } from '../test-drive/use-test-chat';
import { prepareReading, type Reading, readGrowingText, readLiveAnswer } from './read-aloud';

/** Reads the streaming answer of a conversation aloud, if the viewer has chosen that. */
export function useReadAloud(persona: Persona, messages: readonly Message[]) {
  const isOn = useIsReadingAloud();
  const answerId = messages.findLast(({ status }) => status === 'streaming')?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, whatever else changes
  useEffect(() => {
    if (isOn && answerId) return readLiveAnswer(answerId, persona);
  }, [isOn, answerId]);
}

/** The same for the test chat, whose answers exist only in this tab. */
export function useReadTrial(persona: Persona, trial: Trial | undefined) {
  const isOn = useIsReadingAloud();
  const reading = useRef<Reading & { id: string }>(undefined);
  const isFinished = trial?.status !== 'streaming';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read changes with these
  useEffect(() => {
    if (!isOn || !trial) return;
    if (reading.current?.id !== trial.id) {
      if (isFinished) return;
      reading.current = { id: trial.id, ...readGrowingText(trial.id, persona) };
    }
    reading.current.update(trial.text);
    if (isFinished) reading.current.end();
  }, [isOn, trial?.id, trial?.text, isFinished]);
  // The test ends with its page.
  useEffect(() => () => reading.current?.end(), []);
}

function useIsReadingAloud(): boolean {
  const isOn = useAutoPlay();
  useEffect(() => {
    if (isOn) prepareReading().catch(console.error);
  }, [isOn]);
  return isOn;
}
