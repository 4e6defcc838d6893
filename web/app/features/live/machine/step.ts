import { answers, type Effect, type Talk, type TalkEvent } from './talk';
import { times } from './times';
import { isCommand, isHesitation, isListening, seemsUnfinished } from './words';

type Step = [Talk, ...Effect[]];
type Handlers = { [Type in TalkEvent['type']]: (talk: Talk, event: TalkEvent & { type: Type }) => Step };

/** What becomes of a talk by an event, and what is to be done. Draws no breath of its own: no clock, no sound, no network. */
export function step(talk: Talk, event: TalkEvent): Step {
  if (talk.state === 'ended' || (talk.state === 'idle' && event.type !== 'start')) return [talk];
  const handler = handlers[event.type] as (talk: Talk, event: TalkEvent) => Step;
  return handler(talk, event);
}

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
    if (speech >= times.surelySpeech) return giveWay(begun);
    if (adapting && speech < times.adapting.speech) return [begun];
    return talk.held ? [begun, clear('go-on')] : [{ ...begun, held: true }, { type: 'hold' }, clear('go-on')];
  },

  noise(talk) {
    const left: Talk = { ...talk, utterance: null };
    if (left.held) return [left, goOn(times.afterNoise)];
    return left.words && left.state !== 'paused' ? considerSending(left) : [left];
  },

  press: (talk) => (answers(talk) ? giveWay(talk) : [talk, clear('send')]),

  said(talk, { audio }) {
    const utterance = talk.utterance ?? { id: talk.count + 1, over: answers(talk) };
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
    const said = text.trim();
    if (utterance.over && (own || isListening(said))) return afterNothing(written);
    const isSilence = utterance.over && isCommand(said);
    const [quiet, ...effects] = answers(written) ? giveWay(written) : [written];
    if (isSilence || !said) return [quiet, ...effects];
    const [next, ...more] = considerSending({ ...quiet, words: join(quiet.words, said) });
    return [next, ...effects, ...more];
  },

  'transcription-failed'(talk, { id, problem }) {
    const writing = talk.writing.filter((one) => one.id !== id);
    const left: Talk = { ...talk, writing, problem };
    if (answers(talk)) return afterNothing(left);
    return [talk.state === 'paused' ? { ...left, before: 'failed' } : { ...left, state: 'failed' }];
  },

  typed(talk, { text }) {
    const [quiet, ...effects] = answers(talk) ? giveWay(talk) : [talk];
    const listening: Effect[] = talk.state === 'paused' ? resumeListening(talk) : [];
    const paused: Effect[] =
      talk.state === 'paused' && talk.before !== 'listening' ? [{ type: 'cancel' }] : [];
    const [asked, ...asking] = ask({ ...quiet, words: join(quiet.words, text) });
    return [asked, ...effects, ...paused, ...listening, ...asking];
  },

  timer(talk, { timer }) {
    if (timer === 'send') return talk.state === 'paused' ? [talk] : sendOrDrop(talk);
    if (!talk.held || talk.utterance || talk.state === 'paused') return [talk];
    return [{ ...talk, held: false }, { type: 'release' }];
  },

  'sound-began': (talk) => [talk.state === 'thinking' ? { ...talk, state: 'speaking' } : talk],

  'sound-ended'(talk) {
    const next = talk.problem?.kind === 'speech' ? 'failed' : 'listening';
    if (talk.state === 'paused') return [{ ...talk, before: next, held: false }, ...letGo(talk)];
    if (!answers(talk)) return [talk];
    return [{ ...talk, state: next, held: false }, clear('go-on'), ...letGo(talk)];
  },

  failed(talk, { problem }) {
    if (talk.state === 'paused') return [{ ...talk, before: 'failed', held: false, problem }, ...letGo(talk)];
    // What is ready is heard to its end first.
    if (problem.kind === 'speech' && talk.state === 'speaking') return [{ ...talk, problem }];
    return [{ ...talk, state: 'failed', held: false, problem }, clear('go-on'), ...letGo(talk)];
  },

  retry(talk) {
    const { problem } = talk;
    if (!problem) return [talk];
    const state = problem.kind === 'transcription' ? 'listening' : 'thinking';
    if (problem.kind !== 'transcription')
      return [
        { ...talk, state, problem: null },
        { type: 'retry', problem },
      ];
    const id = talk.count + 1;
    const writing = [...talk.writing, { id, over: answers(talk) }];
    const after = answers(talk) ? talk.state : state;
    return [
      { ...talk, state: after, count: id, writing, problem: null },
      { type: 'retry', problem },
    ];
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
    const going: Talk = { ...talk, state: talk.before, held: false };
    const [next, ...sending] = going.words && !answers(going) ? considerSending(going) : [going];
    return [next, ...resumeListening(talk), ...letGo(talk), ...sending];
  },

  mute: (talk, { muted }) => [
    { ...talk, muted, utterance: null },
    { type: 'listen', on: !muted && talk.state !== 'paused' },
    ...(talk.held && talk.state !== 'paused' ? [goOn(times.afterNoise)] : []),
  ],

  end(talk) {
    const during = talk.state === 'paused' ? talk.before : talk.state;
    const cancel: Effect[] = during === 'thinking' || during === 'speaking' ? [{ type: 'cancel' }] : [];
    const over: Talk = { ...talk, state: 'ended', held: false, utterance: null, writing: [], words: '' };
    return [over, ...cancel, clear('go-on'), clear('send'), { type: 'finish' }];
  },
};

/** The persona falls silent, and whoever speaks has the turn. */
function giveWay(talk: Talk): Step {
  return [{ ...talk, state: 'listening', held: false }, { type: 'cancel' }, clear('go-on')];
}

/** Nothing was said that an answer should stop for. */
function afterNothing(talk: Talk): Step {
  const isBusy = talk.utterance !== null || talk.writing.length > 0;
  return talk.held && !isBusy ? [talk, goOn(times.afterNoise)] : [talk];
}

/** Sends the words, unless more are coming or seem to. */
function considerSending(talk: Talk): Step {
  if (talk.state === 'paused' || talk.utterance || talk.writing.length > 0) return [talk];
  if (!seemsUnfinished(talk.words)) return ask(talk);
  return [talk, { type: 'set-timer', timer: 'send', milliseconds: times.unfinished }];
}

function sendOrDrop(talk: Talk): Step {
  if (talk.utterance || talk.writing.length > 0 || answers(talk)) return [talk];
  return isHesitation(talk.words) ? [{ ...talk, words: '' }] : ask(talk);
}

function ask(talk: Talk): Step {
  const asked: Talk = { ...talk, state: 'thinking', held: false, words: '', problem: null };
  return [asked, clear('send'), { type: 'ask', text: talk.words }];
}

/** The next sound is to be heard. */
const letGo = ({ held }: Talk): Effect[] => (held ? [{ type: 'release' }] : []);

const resumeListening = ({ muted }: Talk): Effect[] => (muted ? [] : [{ type: 'listen', on: true }]);

const join = (before: string, said: string) => [before, said].filter(Boolean).join(' ');
