import { step } from '../step';
import { type Effect, idleTalk, type Problem, type Talk, type TalkEvent, type Timer } from '../talk';

const audio = new Blob(['sound']);
export const problem = (kind: Problem['kind']): Problem => ({
  kind,
  title: 'It broke.',
  ...(kind === 'transcription' && { recordings: [audio] }),
});

/** The state after these events, and the effects of the last one. */
export function resultOf(...events: TalkEvent[]): { talk: Talk; effects: Effect[] } {
  return events.reduce(
    ({ talk }, event) => {
      const [next, ...effects] = step(talk, event);
      return { talk: next, effects };
    },
    { talk: idleTalk, effects: [] as Effect[] },
  );
}

export const start: TalkEvent = { type: 'start' };
export const voice = (speech: number, isEchoAdapting = false): TalkEvent => ({
  type: 'voice',
  speech,
  isEchoAdapting,
});
export const noise: TalkEvent = { type: 'noise' };
export const utterance: TalkEvent = { type: 'utterance', audio };
export const transcribed = (id: number, text: string, isEcho?: boolean): TalkEvent => ({
  type: 'transcribed',
  id,
  text,
  ...(isEcho && { isEcho }),
});
export const typed = (text: string): TalkEvent => ({ type: 'typed', text });
export const timer = (name: Timer): TalkEvent => ({ type: 'timer', timer: name });
export const soundBegins: TalkEvent = { type: 'sound-began' };
export const soundEnds: TalkEvent = { type: 'sound-ended' };
export const speaking = [start, typed('Hello'), soundBegins];
export const types = (effects: Effect[]) => effects.map(({ type }) => type);
