import { step } from '../step';
import { type Effect, idleTalk, type Problem, type Talk, type TalkEvent, type Timer } from '../talk';

const audio = new Blob(['sound']);
export const broken = (kind: Problem['kind']): Problem => ({ kind, title: 'It broke.' });

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
export const voice = (speech: number, adapting = false): TalkEvent => ({ type: 'voice', speech, adapting });
export const noise: TalkEvent = { type: 'noise' };
export const said: TalkEvent = { type: 'said', audio };
export const heard = (id: number, text: string, own?: boolean): TalkEvent => ({
  type: 'transcribed',
  id,
  text,
  ...(own && { own }),
});
export const typed = (text: string): TalkEvent => ({ type: 'typed', text });
export const timer = (name: Timer): TalkEvent => ({ type: 'timer', timer: name });
export const sounds: TalkEvent = { type: 'sound-began' };
export const soundEnds: TalkEvent = { type: 'sound-ended' };
export const speaking = [start, typed('Hello'), sounds];
export const types = (effects: Effect[]) => effects.map(({ type }) => type);
