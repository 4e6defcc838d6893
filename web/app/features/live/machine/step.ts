import { messages } from '../messages';
import {
  activeState,
  type Effect,
  isAnswering,
  type Problem,
  type Talk,
  type TalkEvent,
  unsentWords,
} from './talk';
import { times } from './times';
import { isBackchannel, isCommand, isHesitation, seemsUnfinished } from './words';

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
  'utterance',
  'noise',
  'transcribed',
  'transcription-failed',
  'timer',
]);

const resumeAnswerAfter = (milliseconds: number): Effect => ({
  type: 'set-timer',
  timer: 'resume-answer',
  milliseconds,
});
const clear = (timer: 'resume-answer' | 'send'): Effect => ({ type: 'clear-timer', timer });

const handlers: Handlers = {
  start: (talk) => [
    { ...talk, state: 'listening' },
    { type: 'listen', on: true },
  ],

  voice(talk, { speech, isEchoAdapting }) {
    if (talk.state === 'paused') return [talk];
    const isInterrupting = isAnswering(talk);
    const withUtterance: Talk = talk.utterance
      ? talk
      : { ...talk, count: talk.count + 1, utterance: { id: talk.count + 1, isInterrupting } };
    if (!isInterrupting) return [withUtterance, clear('send')];
    if (speech >= times.interruptingSpeech) return interruptAnswer(withUtterance);
    if (isEchoAdapting && speech < times.adapting.speech) return [withUtterance];
    return talk.isAnswerHeld
      ? [withUtterance, clear('resume-answer')]
      : [{ ...withUtterance, isAnswerHeld: true }, { type: 'hold' }, clear('resume-answer')];
  },

  noise(talk) {
    const withoutUtterance: Talk = { ...talk, utterance: null };
    return withoutUtterance.isAnswerHeld
      ? [withoutUtterance, resumeAnswerAfter(times.afterNoise)]
      : sendIfFinished(withoutUtterance);
  },

  press: (talk) => (isAnswering(talk) ? interruptAnswer(talk) : [talk, clear('send')]),

  release: sendIfFinished,

  utterance(talk, { audio }) {
    const utterance = talk.utterance ?? { id: talk.count + 1, isInterrupting: hasAnswer(talk) };
    const transcribingTalk: Talk = {
      ...talk,
      count: Math.max(talk.count, utterance.id),
      utterance: null,
      transcribing: [...talk.transcribing, utterance],
    };
    const wait = transcribingTalk.isAnswerHeld ? [resumeAnswerAfter(times.withoutWords)] : [];
    return [transcribingTalk, { type: 'transcribe', id: utterance.id, audio }, ...wait];
  },

  transcribed(talk, { id, text, isEcho }) {
    const utterance = talk.transcribing.find((one) => one.id === id);
    if (!utterance) return [talk];
    const transcribedTalk: Talk = { ...talk, transcribing: talk.transcribing.filter((one) => one.id !== id) };
    const words = text.trim();
    if (!words || (utterance.isInterrupting && (isEcho || isBackchannel(words))))
      return continueAnswerSoon(transcribedTalk);
    const [interrupted, ...effects] =
      utterance.isInterrupting || isAnswering(talk) ? interruptAnswer(transcribedTalk) : [transcribedTalk];
    const isStopCommand = utterance.isInterrupting && isCommand(words);
    const unsent = isStopCommand
      ? interrupted.unsent
      : sortById([...interrupted.unsent, { id, text: words }]);
    const [next, ...more] = sendIfFinished({ ...interrupted, unsent });
    return [next, ...effects, ...more];
  },

  'transcription-failed'(talk, { id, problem }) {
    const transcribing = talk.transcribing.filter((one) => one.id !== id);
    const withProblem: Talk = {
      ...talk,
      transcribing,
      problem: mergeProblems(talk.problem, problem),
    };
    if (hasAnswer(talk) || talk.state === 'ended') return continueAnswerSoon(withProblem);
    return [
      talk.state === 'paused'
        ? { ...withProblem, resumeState: 'failed' }
        : { ...withProblem, state: 'failed' },
    ];
  },

  typed(talk, { text }) {
    const listening: Effect[] = talk.state === 'paused' ? resumeListening(talk) : [];
    const [interrupted, ...effects] = hasAnswer(talk) ? interruptAnswer(talk) : [talk];
    const [thinkingTalk, ...asking] = ask(interrupted, text);
    return [thinkingTalk, ...effects, ...listening, ...asking];
  },

  timer(talk, { timer }) {
    if (timer === 'final-transcription') return finish(talk, true);
    if (timer === 'send') return talk.state === 'paused' ? [talk] : sendOrDrop(talk);
    if (!talk.isAnswerHeld || talk.utterance || talk.state === 'paused') return [talk];
    return [{ ...talk, isAnswerHeld: false }, { type: 'release' }];
  },

  answering(talk) {
    if (hasAnswer(talk)) return [talk];
    if (talk.state === 'paused')
      return [{ ...talk, resumeState: 'thinking', isAnswerHeld: true }, { type: 'hold' }];
    return [{ ...talk, state: 'thinking', problem: transcriptionProblem(talk) }];
  },

  'sound-began'(talk) {
    if (activeState(talk) !== 'thinking') return [talk];
    return [talk.state === 'paused' ? { ...talk, resumeState: 'speaking' } : { ...talk, state: 'speaking' }];
  },

  'sound-ended'(talk) {
    const next = talk.problem?.kind === 'speech' ? 'failed' : 'listening';
    if (talk.state === 'paused')
      return [{ ...talk, resumeState: next, isAnswerHeld: false }, ...releaseEffects(talk)];
    if (!isAnswering(talk)) return [talk];
    const [ended, ...sending] = sendIfFinished({ ...talk, state: next, isAnswerHeld: false });
    return [ended, clear('resume-answer'), ...releaseEffects(talk), ...sending];
  },

  failed(talk, { problem: failure }) {
    const problem = mergeProblems(talk.problem, failure);
    // Buffered audio plays to its end first, after a pause too.
    if (problem.kind === 'speech' && activeState(talk) === 'speaking') return [{ ...talk, problem }];
    if (talk.state === 'paused')
      return [{ ...talk, resumeState: 'failed', isAnswerHeld: false, problem }, ...releaseEffects(talk)];
    return [
      { ...talk, state: 'failed', isAnswerHeld: false, problem },
      clear('resume-answer'),
      ...releaseEffects(talk),
    ];
  },

  retry(talk) {
    const { problem } = talk;
    if (!problem) return [talk];
    const resumedTalk: Talk =
      talk.state === 'paused' ? { ...talk, state: talk.resumeState, isAnswerHeld: false } : talk;
    const resumeEffects: Effect[] =
      talk.state === 'paused' ? [...resumeListening(talk), ...releaseEffects(talk)] : [];
    const again: Effect = { type: 'retry', problem };
    const stateOfSpeech = isAnswering(resumedTalk) ? resumedTalk.state : 'listening';
    const state = problem.kind === 'transcription' ? stateOfSpeech : 'thinking';
    const retrying: Talk = { ...resumedTalk, state, problem: null };
    if (recordingsOf(problem).length === 0) return [retrying, ...resumeEffects, again];
    const id = talk.count + 1;
    const transcribing = [...talk.transcribing, { id, isInterrupting: isAnswering(resumedTalk) }];
    return [{ ...retrying, count: id, transcribing }, ...resumeEffects, again];
  },

  pause(talk) {
    if (talk.state === 'paused') return [talk];
    const { state } = talk;
    const resumeState = state === 'idle' || state === 'ended' ? 'listening' : state;
    const effects: Effect[] = [{ type: 'listen', on: false }, clear('resume-answer'), clear('send')];
    if (isAnswering(talk)) effects.unshift({ type: 'hold' });
    return [
      { ...talk, state: 'paused', resumeState, isAnswerHeld: isAnswering(talk), utterance: null },
      ...effects,
    ];
  },

  continue(talk) {
    if (talk.state !== 'paused') return [talk];
    const [next, ...sending] = sendIfFinished({ ...talk, state: talk.resumeState, isAnswerHeld: false });
    return [next, ...resumeListening(talk), ...releaseEffects(talk), ...sending];
  },

  mute: (talk, { muted }) => [
    { ...talk, muted, utterance: null },
    { type: 'listen', on: !muted && talk.state !== 'paused' },
    ...(talk.isAnswerHeld && talk.state !== 'paused' ? [resumeAnswerAfter(times.afterNoise)] : []),
  ],

  end(talk, { closed }) {
    const effects: Effect[] = [clear('resume-answer'), clear('send'), { type: 'close' }];
    if (hasAnswer(talk)) effects.unshift({ type: 'cancel' });
    const ended: Talk = { ...talk, state: 'ended', isAnswerHeld: false };
    if (isBusy(talk) && !closed)
      return [
        ended,
        ...effects,
        { type: 'set-timer', timer: 'final-transcription', milliseconds: times.finalTranscription },
      ];
    const [finished, ...sending] = closed
      ? finish({ ...ended, unsent: [] }, talk.transcribing.length > 0 || talk.unsent.length > 0)
      : finish(ended);
    return [finished, ...effects, ...sending];
  },
};

/** True while an answer is generated or played, or will be after a pause. */
const hasAnswer = (talk: Talk) => isAnswering({ state: activeState(talk) });

/** True while somebody is speaking or speech is being transcribed. */
const isBusy = ({ utterance, transcribing }: Talk) => utterance !== null || transcribing.length > 0;

/** Stops the persona's answer for the speaker. */
function interruptAnswer(talk: Talk): Step {
  if (!hasAnswer(talk)) return [talk];
  const silent: Talk =
    talk.state === 'paused' ? { ...talk, resumeState: 'listening' } : { ...talk, state: 'listening' };
  const problem = transcriptionProblem(talk);
  return [{ ...silent, isAnswerHeld: false, problem }, { type: 'cancel' }, clear('resume-answer')];
}

/** Adds a new problem to what already waits for a retry: recordings, and the answer if only a transcription failed now. */
function mergeProblems(earlier: Problem | null, problem: Problem): Problem {
  const recordings = [...recordingsOf(earlier), ...recordingsOf(problem)];
  const shown = earlier?.kind === 'turn' && problem.kind === 'transcription' ? earlier : problem;
  return recordings.length > 0 ? { ...shown, recordings } : shown;
}

const recordingsOf = (problem: Problem | null) => problem?.recordings ?? [];

/** The part of the problem that remains without the answer: failed transcriptions can still be retried. */
function transcriptionProblem({ problem }: Talk): Problem | null {
  if (problem?.kind === 'transcription') return problem;
  const recordings = recordingsOf(problem);
  const title = messages.problems.transcription;
  return recordings.length > 0 ? { kind: 'transcription', title, recordings } : null;
}

/** Handles speech without a message: a held answer continues. */
function continueAnswerSoon(talk: Talk): Step {
  if (!talk.isAnswerHeld) return sendIfFinished(talk);
  return isBusy(talk) ? [talk] : [talk, resumeAnswerAfter(times.afterNoise)];
}

/** Sends what was said, unless more is being said or is expected. */
function sendIfFinished(talk: Talk): Step {
  if (talk.state === 'ended') return isBusy(talk) ? [talk] : finish(talk);
  const words = unsentWords(talk);
  if (!words || talk.state === 'paused' || isAnswering(talk) || isBusy(talk)) return [talk];
  if (!seemsUnfinished(words)) return ask(talk);
  return [talk, { type: 'set-timer', timer: 'send', milliseconds: times.unfinished }];
}

function sendOrDrop(talk: Talk): Step {
  if (isBusy(talk) || isAnswering(talk)) return [talk];
  return isHesitation(unsentWords(talk)) ? [{ ...talk, unsent: [] }] : ask(talk);
}

/** Sends what was said, followed by `typed`. Failed transcriptions are dropped, since the person has repeated them. */
function ask(talk: Talk, typed = ''): Step {
  const thinkingTalk: Talk = { ...talk, state: 'thinking', isAnswerHeld: false, unsent: [], problem: null };
  const text = [unsentWords(talk), typed].filter(Boolean).join(' ');
  return [thinkingTalk, clear('send'), { type: 'ask', text }];
}

/** Ends the talk. Unsent text is stored without an answer. */
function finish(talk: Talk, isLost = recordingsOf(talk.problem).length > 0): Step {
  const text = unsentWords(talk);
  const sending: Effect[] = isHesitation(text) ? [] : [{ type: 'ask', text }, { type: 'cancel' }];
  const finished: Talk = { ...talk, utterance: null, transcribing: [], unsent: [] };
  return [finished, ...sending, { type: 'finish', isLost }];
}

const sortById = (texts: Talk['unsent']) => [...texts].sort((one, other) => one.id - other.id);

/** Effect that lets the next sound play. */
const releaseEffects = ({ isAnswerHeld }: Talk): Effect[] => (isAnswerHeld ? [{ type: 'release' }] : []);

const resumeListening = ({ muted }: Talk): Effect[] => (muted ? [] : [{ type: 'listen', on: true }]);
