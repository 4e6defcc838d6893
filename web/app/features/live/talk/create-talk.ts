import type { ConversationPage } from '@foyer/contract';
import { api } from '../../../platform/api';
import { isMissing } from '../../../platform/api-error';
import { bearer } from '../../../platform/bearer';
import { step } from '../machine/step';
import {
  activeState,
  type Effect,
  idleTalk,
  isAnswering,
  type Problem,
  type Talk,
  type TalkEvent,
  type Timer,
} from '../machine/talk';
import { times } from '../machine/times';
import { isRepetitionOf } from '../machine/words';
import { messages } from '../messages';
import type { TalkAudio } from '../sound/open-audio';
import { createAnswers } from './create-answers';
import { endOnLeaving } from './end-on-leaving';
import { type Line, withOwnerMessages } from './lines';
import { problemOf } from './problems';
import { transcribeSpeech } from './transcribe-speech';
import { watchPlayhead } from './watch-playhead';

export interface TalkView {
  talk: Talk;
  lines: readonly Line[];
  /** True while reconnecting. */
  reconnecting: boolean;
  /** True while the owner of the persona answers in person. */
  owner: boolean;
}

interface TalkPorts {
  foId: string;
  conversationId: string;
  /** The authorization header, stored because the talk must also be ended after signing out. */
  authHeaders: Record<string, string>;
  talkAudio: TalkAudio;
  /** Opens or closes the microphone, if there is one. */
  listen: (on: boolean) => void;
  /** Stops listening and speaking, when the person or the server has ended the talk. */
  close: () => void;
  onEnded: (outcome: Outcome) => void;
}

/** Result of a talk. */
export interface Outcome {
  /** True if something was said, which is stored. */
  hasConversation: boolean;
  /** True if the server has confirmed the end. */
  isEndConfirmed: boolean;
  /** True if what was said is no longer stored: the persona or the conversation was deleted. */
  isDeleted: boolean;
  /** True if some speech could not be transcribed or sent. */
  isLost: boolean;
}

const presenceMilliseconds = 30_000;

export type LiveTalk = ReturnType<typeof createTalk>;

/** A live talk that is open on the server: takes events and runs their effects. */
export function createTalk({
  foId,
  conversationId,
  authHeaders,
  talkAudio,
  listen,
  close,
  onEnded,
}: TalkPorts) {
  let view: TalkView = { talk: idleTalk, lines: [], reconnecting: false, owner: false };
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const controller = new AbortController();
  /** True once the call that ends the talk has finished, or the person has left. */
  let isOver = false;

  const set = (part: Partial<TalkView>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const onConnectionLost = (reconnecting: boolean) => set({ reconnecting });
  const answers = createAnswers({
    ...{ foId, conversationId, talkAudio, dispatch, onConnectionLost },
    lines: () => view.lines,
    setLines: (lines) => set({ lines }),
    problem: () => view.talk.problem,
    onOwner: (owner) => set({ owner }),
  });

  function dispatch(event: TalkEvent) {
    const [talk, ...effects] = step(view.talk, event);
    if (talk !== view.talk) set({ talk });
    talkAudio.setActive(talk.state !== 'paused' && talk.state !== 'ended');
    for (const effect of effects) perform(effect);
  }

  function perform(effect: Effect) {
    switch (effect.type) {
      case 'hold':
        return talkAudio.output.hold();
      case 'release':
        return talkAudio.output.release();
      case 'cancel':
        return answers.revoke();
      case 'transcribe':
        return void transcribe(effect.id, [effect.audio]);
      case 'ask':
        return answers.ask(effect.text);
      case 'set-timer':
        return setTimer(effect.timer, effect.milliseconds);
      case 'clear-timer':
        return clearTimeout(timers.get(effect.timer));
      case 'retry':
        return retry(effect.problem);
      case 'listen':
        return listen(effect.on);
      case 'close':
        return releaseAudio();
      case 'finish':
        return void finish(effect.isLost);
    }
  }

  function setTimer(timer: Timer, milliseconds: number) {
    clearTimeout(timers.get(timer));
    timers.set(
      timer,
      setTimeout(() => dispatch({ type: 'timer', timer }), milliseconds),
    );
  }

  async function transcribe(id: number, recordings: readonly Blob[]) {
    const options = { signal: controller.signal, onConnectionLost };
    try {
      const texts = await Promise.all(recordings.map((one) => transcribeSpeech(one, foId, options)));
      const text = texts.filter(Boolean).join(' ');
      dispatch({ type: 'transcribed', id, text, isEcho: isRepetitionOf(text, answers.latestSpokenText()) });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = problemOf('transcription', messages.problems.transcription, error);
      dispatch({ type: 'transcription-failed', id, problem: { ...problem, recordings } });
    }
  }

  function retry({ kind, recordings = [] }: Problem) {
    if (kind !== 'transcription') answers.retry(kind);
    if (recordings.length > 0) void transcribe(view.talk.count, recordings);
  }

  function releaseAudio() {
    answers.close();
    close();
  }

  async function finish(isLost: boolean) {
    cleanUp();
    const isSent = await answers.allSent();
    if (isOver) return;
    const outcome = await endOnServer();
    isOver = true;
    onEnded({ ...outcome, isLost: isLost || !isSent });
  }

  async function endOnServer(): Promise<Omit<Outcome, 'isLost'>> {
    try {
      const { kept: hasConversation } = await api.live.end({ conversationId });
      return { hasConversation, isEndConfirmed: true, isDeleted: false };
    } catch (error) {
      const hasLines = view.lines.length > 0;
      if (isMissing(error)) return { hasConversation: false, isEndConfirmed: true, isDeleted: hasLines };
      return { hasConversation: hasLines, isEndConfirmed: false, isDeleted: false };
    }
  }

  function cleanUp() {
    controller.abort(new Error('ended'));
    clearInterval(watch);
    clearInterval(presence);
    for (const timer of timers.values()) clearTimeout(timer);
  }

  /** Heartbeat: the server ends a talk without one. */
  const presence = setInterval(() => {
    void api.chat.read({ id: conversationId }).catch(() => undefined);
    void refreshAuthHeaders();
  }, presenceMilliseconds);

  async function refreshAuthHeaders() {
    const headers = await bearer().catch(() => ({}));
    if ('authorization' in headers && !controller.signal.aborted) authHeaders = headers;
  }

  const watch = watchPlayhead(
    talkAudio,
    () => view.talk,
    () => {
      dispatch({ type: 'failed', problem: { kind: 'speech', title: messages.problems.stalled } });
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
    /** Handles detected speech; in the first seconds of the first answer it may be its echo. */
    voice(speech: number) {
      dispatch({
        type: 'voice',
        speech,
        isEchoAdapting: answers.millisecondsSinceFirstSound() < times.adapting.lasts,
      });
    },
    /**
     * Applies the stored conversation: the persona's owner may have written, and another tab may have ended the talk.
     */
    applyConversation({ holder, ended_at, messages: all }: ConversationPage) {
      if (view.talk.state === 'ended' || isOver) return;
      if (ended_at) return dispatch({ type: 'end', closed: true });
      set({ owner: holder === 'owner', lines: withOwnerMessages(view.lines, all) });
      if (holder === 'fo') answers.answerUnanswered(all);
    },
    /** On leaving the page or signing out: sends what was heard and ends the talk, without waiting. */
    abandon() {
      if (isOver) return;
      isOver = true;
      // Keeps the text of an answer that cannot be spoken.
      const interrupted = answers.leave(isAnswering({ state: activeState(view.talk) }));
      cleanUp();
      endOnLeaving(conversationId, interrupted, authHeaders);
    },
  };
}
