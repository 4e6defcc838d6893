import { api, bearer, isMissing } from '../../../platform/api';
import { failureOf } from '../../../platform/failure';
import { randomId } from '../../../platform/random-id';
import { step } from '../machine/step';
import { type Effect, idleTalk, type Problem, type Talk, type TalkEvent } from '../machine/talk';
import { times } from '../machine/times';
import { repeats } from '../machine/words';
import { messages } from '../messages';
import type { Stage } from '../sound/open-stage';
import { type Answer, type Asked, beginAnswer } from './begin-answer';
import { endOnLeaving } from './end-on-leaving';
import { cutLine, type Line, withLine } from './lines';
import { isTalkEnded } from './refusals';
import { watchPlayhead } from './watch-playhead';
import { writeDown } from './write-down';

export interface TalkView {
  talk: Talk;
  lines: readonly Line[];
  /** The connection is gone and being looked for. */
  reconnecting: boolean;
  /** The owner of the persona answers in person. */
  owner: boolean;
}

interface TalkPorts {
  foId: string;
  conversationId: string;
  /** The header that names the viewer. Whoever signs out has none any more, and still ends their talk. */
  viewer: Record<string, string>;
  stage: Stage;
  /** Opens or closes the ears, if there are any. */
  listen: (on: boolean) => void;
  /** The talk is over: by the person, or because the server says so. Nothing is heard or said from now on. */
  close: () => void;
  onEnded: (outcome: Outcome) => void;
}

/** What came of a talk that is over. */
export interface Outcome {
  /** Something was said in it, which stays. */
  kept: boolean;
  /** The server knows that it is over. */
  told: boolean;
}

const presenceMilliseconds = 30_000;

export type LiveTalk = ReturnType<typeof createTalk>;

/** A live talk that is open on the server: takes events, and does what they lead to. */
export function createTalk({ foId, conversationId, viewer, stage, listen, close, onEnded }: TalkPorts) {
  let view: TalkView = { talk: idleTalk, lines: [], reconnecting: false, owner: false };
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** What was said and could not be written down yet. */
  let unwritten: Blob[] = [];
  const leaving = new AbortController();
  let answer: Answer | undefined;
  /** One that has fallen silent, and of which the server is being told how much was heard. */
  let stopping: Answer | undefined;
  let failedAsk: Asked | undefined;
  /** The server has answered to the end, or will not be told again. */
  let over = false;
  let firstSound: number | undefined;
  let spoken = '';
  /** The answer before has been cut to what was heard; the next question waits for it. */
  let settled: Promise<unknown> = Promise.resolve();
  /** One question after another, and how many there have been; the first `revoked` of them need no answer any more. */
  let questions: Promise<unknown> = Promise.resolve();
  let [asks, revoked] = [0, 0];

  const set = (part: Partial<TalkView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const onBroken = (reconnecting: boolean) => set({ reconnecting });

  function dispatch(event: TalkEvent) {
    const [talk, ...effects] = step(view.talk, event);
    if (talk !== view.talk) set({ talk });
    stage.awake(talk.state !== 'paused' && talk.state !== 'ended');
    for (const effect of effects) perform(effect);
  }

  function perform(effect: Effect) {
    if (effect.type === 'hold') stage.output.hold();
    if (effect.type === 'release') stage.output.release();
    if (effect.type === 'cancel') revoke();
    if (effect.type === 'transcribe') void transcribe(effect.id, effect.audio);
    if (effect.type === 'ask') ask({ foId, conversationId, clientMessageId: randomId(), text: effect.text });
    if (effect.type === 'set-timer') setTimer(effect.timer, effect.milliseconds);
    if (effect.type === 'clear-timer') clearTimeout(timers.get(effect.timer));
    if (effect.type === 'retry') retry(effect.problem);
    if (effect.type === 'listen') listen(effect.on);
    if (effect.type === 'finish') void finish();
  }

  function setTimer(timer: 'go-on' | 'send', milliseconds: number) {
    clearTimeout(timers.get(timer));
    timers.set(
      timer,
      setTimeout(() => dispatch({ type: 'timer', timer }), milliseconds),
    );
  }

  async function transcribe(id: number, ...audio: Blob[]) {
    const options = { signal: leaving.signal, onBroken };
    try {
      const texts = await Promise.all(audio.map((one) => writeDown(one, foId, options)));
      const text = texts.filter(Boolean).join(' ');
      dispatch({ type: 'transcribed', id, text, own: repeats(text, spoken) });
    } catch (error) {
      if (leaving.signal.aborted) return;
      unwritten.push(...audio);
      const problem = problemOf('transcription', messages.problems.transcription, error);
      dispatch({ type: 'transcription-failed', id, problem });
    }
  }

  function ask(asked: Asked) {
    failedAsk = undefined;
    set({
      lines: withLine(view.lines, {
        id: asked.clientMessageId,
        who: 'you',
        text: asked.text,
        status: 'whole',
      }),
    });
    enqueue(asked);
  }

  function enqueue(asked: Asked) {
    const number = ++asks;
    questions = questions.then(async () => {
      await settled;
      if (leaving.signal.aborted) return;
      begin(asked);
      if (number <= revoked) cancel();
    });
  }

  /** Nothing more is heard of an answer that failed; what there is of its text stands. */
  function silence(status: 'whole' | 'cut') {
    const silenced = answer;
    if (!silenced) return;
    answer = undefined;
    silenced.silence();
    const [id, text] = [`${silenced.asked.clientMessageId}-answer`, silenced.text()];
    if (text) set({ lines: withLine(view.lines, { id, who: 'fo', text, status }) });
  }

  function begin(asked: Asked) {
    silence('whole');
    const id = `${asked.clientMessageId}-answer`;
    const isMine = () => answer === mine;
    const mine: Answer = beginAnswer(asked, stage.context, stage.output, {
      onText: (text) => {
        spoken = `${spoken} ${text}`.slice(-2000);
        if (isMine()) set({ lines: withLine(view.lines, { id, who: 'fo', text, status: 'coming' }) });
      },
      onOwner: (owner) => set({ owner }),
      onBegan: () => {
        firstSound ??= performance.now();
        if (isMine()) dispatch({ type: 'sound-began' });
      },
      onEnded: () => {
        if (!isMine()) return;
        // One whose voice failed may be spoken on.
        if (view.talk.problem?.kind !== 'speech') {
          const text = mine.text();
          if (text) set({ lines: withLine(view.lines, { id, who: 'fo', text, status: 'whole' }) });
          answer = undefined;
        }
        dispatch({ type: 'sound-ended' });
      },
      onFailed: (kind, error) => {
        if (!isMine()) return;
        if (kind === 'turn') {
          failedAsk = { ...asked, retry: mine.id() };
          silence('cut');
          if (isTalkEnded(error)) return dispatch({ type: 'end' });
        }
        dispatch({ type: 'failed', problem: problemOf(kind, messages.problems[kind], error) });
      },
      onBroken,
    });
    answer = mine;
  }

  /** No question that has been asked needs an answer any more. */
  function revoke() {
    revoked = asks;
    cancel();
  }

  /** Falls silent now; the server hears afterwards how much was said. */
  function cancel() {
    const stopped = answer;
    if (!stopped) return;
    answer = undefined;
    stopping = stopped;
    const id = `${stopped.asked.clientMessageId}-answer`;
    settled = stopped
      .stop()
      .then(async (heard) => {
        const content = heard && (await stopped.keepHeard(heard)).content;
        set({ lines: cutLine(view.lines, id, content) });
      })
      // What the server could not be told is only longer in the transcript than it was heard.
      .catch(() => set({ lines: cutLine(view.lines, id, stopped.text()) }))
      .finally(() => {
        if (stopping === stopped) stopping = undefined;
      });
  }

  function retry({ kind }: Problem) {
    if (kind === 'speech') return answer?.retrySpeech();
    if (kind === 'turn') return failedAsk && enqueue(failedAsk);
    const audio = unwritten;
    unwritten = [];
    void transcribe(view.talk.count, ...audio);
  }

  async function finish() {
    cleanUp();
    close();
    await settled;
    if (over) return;
    const outcome = await tellEnd();
    over = true;
    onEnded(outcome);
  }

  async function tellEnd(): Promise<Outcome> {
    try {
      const { kept } = await api.live.end({ conversationId });
      return { kept, told: true };
    } catch (error) {
      if (isMissing(error)) return { kept: false, told: true };
      return { kept: view.lines.length > 0, told: false };
    }
  }

  function cleanUp() {
    leaving.abort(new Error('ended'));
    clearInterval(watch);
    clearInterval(presence);
    for (const timer of timers.values()) clearTimeout(timer);
  }

  /** A talk without a sign of life is ended by the server. */
  const presence = setInterval(() => {
    void api.chat.read({ id: conversationId }).catch(() => undefined);
    void learnViewer();
  }, presenceMilliseconds);

  async function learnViewer() {
    const known = await bearer().catch(() => ({}));
    if ('authorization' in known && !leaving.signal.aborted) viewer = known;
  }

  const watch = watchPlayhead(
    stage,
    () => view.talk,
    () => {
      dispatch({ type: 'failed', problem: { kind: 'speech', title: messages.problems.standing } });
      dispatch({ type: 'sound-ended' });
    },
  );

  return {
    conversationId,
    dispatch,
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Somebody speaks; in the first seconds of the first answer it may be its echo. */
    voice(speech: number) {
      const since = performance.now() - (firstSound ?? performance.now());
      dispatch({ type: 'voice', speech, adapting: since < times.adapting.lasts });
    },
    /** The page or the person goes away: what was heard is kept, and the talk ends, without waiting for an answer. */
    abandon() {
      if (over) return;
      over = true;
      const interrupted = (answer ?? stopping)?.leave();
      cleanUp();
      endOnLeaving(conversationId, interrupted, viewer);
    },
  };
}

const problemOf = (kind: Problem['kind'], text: string, error: unknown): Problem => ({
  kind,
  ...failureOf(text, error),
});
