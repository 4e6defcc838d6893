import { answers, doing, type Effect, type Problem, type Talk, type TalkEvent, unsentWords } from './talk';
import { times } from './times';
import { isCommand, isHesitation, isListening, seemsUnfinished } from './words';

type Step = [Talk, ...Effect[]];
type Handlers = { [Type in TalkEvent['type']]: (talk: Talk, event: TalkEvent & { type: Type }) => Step };

/** Reducer of a talk: from state and event to the next state and its effects. Pure: no clock, no sound, no network. */
export function step(talk: Talk, event: TalkEvent): Step {
  if (talk.state === 'idle' && event.type !== 'start') return [talk];
  if (talk.state === 'ended' && !(isBusy(talk) && lateEvents.has(event.type))) return [talk];
  const handler = handlers[event.type] as (talk: Talk, event: TalkEvent) => Step;
  return handler(talk, event);
}

/** Events of earlier speech that may arrive after the end. */
const lateEvents = new Set<TalkEvent['type']>([
  'said',
  'noise',
  'transcribed',
  'transcription-failed',
  'timer',
]);

const goOn = (milliseconds: number): Effect => ({ type: 'set-timer', timer: 'go-on', milliseconds });
const clear = (timer: 'go-on' | 'send'): Effect => ({ type: 'clear-timer', timer });

const handlers: Handlers = {
  start: (talk) => [
    { ...talk, state: 'listening' },
    { type: 'listen', on: true },
  ],

  voice(talk, { speech, adapting }) {
    if (talk.state === 'paused') return [talk];
    const over = answers(talk);
    const begun: Talk = talk.utterance
      ? talk
      : { ...talk, count: talk.count + 1, utterance: { id: talk.count + 1, over } };
    if (!over) return [begun, clear('send')];
    if (speech >= times.surelySpeech) return interruptAnswer(begun);
    if (adapting && speech < times.adapting.speech) return [begun];
    return talk.held ? [begun, clear('go-on')] : [{ ...begun, held: true }, { type: 'hold' }, clear('go-on')];
  },

  noise(talk) {
    const left: Talk = { ...talk, utterance: null };
    return left.held ? [left, goOn(times.afterNoise)] : considerSending(left);
  },

  press: (talk) => (answers(talk) ? interruptAnswer(talk) : [talk, clear('send')]),

  'let-go': considerSending,

  said(talk, { audio }) {
    const utterance = talk.utterance ?? { id: talk.count + 1, over: hasAnswer(talk) };
    const writing: Talk = {
      ...talk,
      count: Math.max(talk.count, utterance.id),
      utterance: null,
      writing: [...talk.writing, utterance],
    };
    const wait = writing.held ? [goOn(times.withoutWords)] : [];
    return [writing, { type: 'transcribe', id: utterance.id, audio }, ...wait];
  },

  transcribed(talk, { id, text, own }) {
    const utterance = talk.writing.find((one) => one.id === id);
    if (!utterance) return [talk];
    const written: Talk = { ...talk, writing: talk.writing.filter((one) => one.id !== id) };
    const words = text.trim();
    if (!words || (utterance.over && (own || isListening(words)))) return afterNothing(written);
    const [quiet, ...effects] = utterance.over || answers(talk) ? interruptAnswer(written) : [written];
    const isSilence = utterance.over && isCommand(words);
    const said = isSilence ? quiet.said : inOrder([...quiet.said, { id, text: words }]);
    const [next, ...more] = considerSending({ ...quiet, said });
    return [next, ...effects, ...more];
  },

  'transcription-failed'(talk, { id, problem }) {
    const writing = talk.writing.filter((one) => one.id !== id);
    const left: Talk = { ...talk, writing, problem: withEarlier(talk.problem, problem) };
    if (hasAnswer(talk) || talk.state === 'ended') return afterNothing(left);
    return [talk.state === 'paused' ? { ...left, before: 'failed' } : { ...left, state: 'failed' }];
  },

  typed(talk, { text }) {
    const listening: Effect[] = talk.state === 'paused' ? resumeListening(talk) : [];
    const [quiet, ...effects] = hasAnswer(talk) ? interruptAnswer(talk) : [talk];
    const [asked, ...asking] = ask(quiet, text);
    return [asked, ...effects, ...listening, ...asking];
  },

  timer(talk, { timer }) {
    if (timer === 'last-words') return finish(talk, true);
    if (timer === 'send') return talk.state === 'paused' ? [talk] : sendOrDrop(talk);
    if (!talk.held || talk.utterance || talk.state === 'paused') return [talk];
    return [{ ...talk, held: false }, { type: 'release' }];
  },

  answering(talk) {
    if (hasAnswer(talk)) return [talk];
    if (talk.state === 'paused') return [{ ...talk, before: 'thinking', held: true }, { type: 'hold' }];
    // Failed transcriptions can still be retried.
    const problem = talk.problem?.kind === 'transcription' ? talk.problem : null;
    return [{ ...talk, state: 'thinking', problem }];
  },

  'sound-began'(talk) {
    if (doing(talk) !== 'thinking') return [talk];
    return [talk.state === 'paused' ? { ...talk, before: 'speaking' } : { ...talk, state: 'speaking' }];
  },

  'sound-ended'(talk) {
    const next = talk.problem?.kind === 'speech' ? 'failed' : 'listening';
    if (talk.state === 'paused') return [{ ...talk, before: next, held: false }, ...releaseEffects(talk)];
    if (!answers(talk)) return [talk];
    const [ended, ...sending] = considerSending({ ...talk, state: next, held: false });
    return [ended, clear('go-on'), ...releaseEffects(talk), ...sending];
  },

  failed(talk, { problem }) {
    // Buffered audio plays to its end first, after a pause too.
    if (problem.kind === 'speech' && doing(talk) === 'speaking') return [{ ...talk, problem }];
    if (talk.state === 'paused')
      return [{ ...talk, before: 'failed', held: false, problem }, ...releaseEffects(talk)];
    return [{ ...talk, state: 'failed', held: false, problem }, clear('go-on'), ...releaseEffects(talk)];
  },

  retry(talk) {
    const { problem } = talk;
    if (!problem) return [talk];
    const going: Talk = talk.state === 'paused' ? { ...talk, state: talk.before, held: false } : talk;
    const resumed: Effect[] =
      talk.state === 'paused' ? [...resumeListening(talk), ...releaseEffects(talk)] : [];
    const again: Effect = { type: 'retry', problem };
    if (problem.kind !== 'transcription')
      return [{ ...going, state: 'thinking', problem: null }, ...resumed, again];
    const id = talk.count + 1;
    const writing = [...talk.writing, { id, over: answers(going) }];
    const state = answers(going) ? going.state : 'listening';
    return [{ ...going, state, count: id, writing, problem: null }, ...resumed, again];
  },

  pause(talk) {
    if (talk.state === 'paused') return [talk];
    const { state } = talk;
    const before = state === 'idle' || state === 'ended' ? 'listening' : state;
    const effects: Effect[] = [{ type: 'listen', on: false }, clear('go-on'), clear('send')];
    if (answers(talk)) effects.unshift({ type: 'hold' });
    return [{ ...talk, state: 'paused', before, held: answers(talk), utterance: null }, ...effects];
  },

  continue(talk) {
    if (talk.state !== 'paused') return [talk];
    const [next, ...sending] = considerSending({ ...talk, state: talk.before, held: false });
    return [next, ...resumeListening(talk), ...releaseEffects(talk), ...sending];
  },

  mute: (talk, { muted }) => [
    { ...talk, muted, utterance: null },
    { type: 'listen', on: !muted && talk.state !== 'paused' },
    ...(talk.held && talk.state !== 'paused' ? [goOn(times.afterNoise)] : []),
  ],

  end(talk, { closed }) {
    const effects: Effect[] = [clear('go-on'), clear('send'), { type: 'close' }];
    if (hasAnswer(talk)) effects.unshift({ type: 'cancel' });
    const ended: Talk = { ...talk, state: 'ended', held: false };
    if (isBusy(talk) && !closed)
      return [ended, ...effects, { type: 'set-timer', timer: 'last-words', milliseconds: times.lastWords }];
    const [over, ...sending] = closed
      ? finish({ ...ended, said: [] }, talk.writing.length > 0 || talk.said.length > 0)
      : finish(ended);
    return [over, ...effects, ...sending];
  },
};

/** True while an answer is generated or played, or will be after a pause. */
const hasAnswer = (talk: Talk) => answers({ state: doing(talk) });

/** True while somebody is speaking or speech is being transcribed. */
const isBusy = ({ utterance, writing }: Talk) => utterance !== null || writing.length > 0;

/** Stops the persona's answer for the speaker. */
function interruptAnswer(talk: Talk): Step {
  if (!hasAnswer(talk)) return [talk];
  const silent: Talk =
    talk.state === 'paused' ? { ...talk, before: 'listening' } : { ...talk, state: 'listening' };
  return [{ ...silent, held: false }, { type: 'cancel' }, clear('go-on')];
}

/** Adds recordings that already wait for a retry. */
function withEarlier(earlier: Problem | null, problem: Problem): Problem {
  const recordings = [...(earlier?.recordings ?? []), ...(problem.recordings ?? [])];
  return { ...problem, recordings };
}

/** Handles speech without a message: a held answer continues. */
function afterNothing(talk: Talk): Step {
  if (!talk.held) return considerSending(talk);
  return isBusy(talk) ? [talk] : [talk, goOn(times.afterNoise)];
}

/** Sends what was said, unless more is being said or is expected. */
function considerSending(talk: Talk): Step {
  if (talk.state === 'ended') return isBusy(talk) ? [talk] : finish(talk);
  const words = unsentWords(talk);
  if (!words || talk.state === 'paused' || answers(talk) || isBusy(talk)) return [talk];
  if (!seemsUnfinished(words)) return ask(talk);
  return [talk, { type: 'set-timer', timer: 'send', milliseconds: times.unfinished }];
}

function sendOrDrop(talk: Talk): Step {
  if (isBusy(talk) || answers(talk)) return [talk];
  return isHesitation(unsentWords(talk)) ? [{ ...talk, said: [] }] : ask(talk);
}

/** Sends what was said, followed by `typed`. Failed transcriptions are dropped, since the person has repeated them. */
function ask(talk: Talk, typed = ''): Step {
  const asked: Talk = { ...talk, state: 'thinking', held: false, said: [], problem: null };
  const text = [unsentWords(talk), typed].filter(Boolean).join(' ');
  return [asked, clear('send'), { type: 'ask', text }];
}

/** Ends the talk. Unsent text is stored without an answer. */
function finish(talk: Talk, isLost = talk.problem?.kind === 'transcription'): Step {
  const text = unsentWords(talk);
  const sending: Effect[] = isHesitation(text) ? [] : [{ type: 'ask', text }, { type: 'cancel' }];
  const over: Talk = { ...talk, utterance: null, writing: [], said: [] };
  return [over, ...sending, { type: 'finish', isLost }];
}

const inOrder = (said: Talk['said']) => [...said].sort((one, other) => one.id - other.id);

/** Effect that lets the next sound play. */
const releaseEffects = ({ held }: Talk): Effect[] => (held ? [{ type: 'release' }] : []);

const resumeListening = ({ muted }: Talk): Effect[] => (muted ? [] : [{ type: 'listen', on: true }]);
