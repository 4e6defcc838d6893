import type { ChatEvent, HeardAnswer } from '@foyer/contract';
import { answerNotStored } from '@foyer/contract/answer-not-stored';
import { api } from '../../../platform/api';
import { ApiError } from '../../../platform/api-error';
import { followAnswer, sendTurn } from '../../../platform/stream';
import type { Output } from '../sound/create-output';
import { fetchSpeech } from '../sound/fetch-speech';
import { createSpeaking } from './create-speaking';
import { isAnswerFinished } from './problems';
import { retryOnConnectionLoss } from './retry-on-connection-loss';

export interface Question {
  foId: string;
  conversationId: string;
  clientMessageId: string;
  text: string;
  /** Id of the failed answer to retry. */
  retry?: string | undefined;
  /** Id of an answer that started without a request: the owner handed the talk back to the persona. */
  follow?: string | undefined;
}

export interface AnswerEvents {
  /** Called with the text of the answer so far; empty if it is withdrawn. */
  onText: (text: string) => void;
  /** Called when the persona's owner takes over, to answer in writing, or hands back. */
  onOwner: (owner: boolean) => void;
  onBegan: () => void;
  onEnded: () => void;
  /** Called on a failure. `speech`: the text arrived, but cannot be spoken. */
  onFailed: (kind: 'turn' | 'speech', error: unknown) => void;
  onConnectionLost: (isLost: boolean) => void;
}

export type Answer = ReturnType<typeof beginAnswer>;

/** Asks a question in an open talk and speaks its answer while it is streamed. */
export function beginAnswer(question: Question, context: AudioContext, output: Output, events: AnswerEvents) {
  const controller = new AbortController();
  const { signal } = controller;
  const { onConnectionLost } = events;
  const stored = Promise.withResolvers<boolean>();
  let answerId = question.retry ?? question.follow;
  let text = '';
  const startSpeech = () =>
    createSpeaking({
      output,
      synthesize: (prose, stopped) =>
        retryOnConnectionLoss(() => fetchSpeech(context, prose, question.foId, stopped), {
          signal: stopped,
          onConnectionLost,
        }),
      onBegan: events.onBegan,
      onEnded: events.onEnded,
      onFailed: (error) => events.onFailed('speech', error),
    });
  let speaking = startSpeech();

  async function receiveAnswer(onConnected: () => void) {
    const { foId, conversationId, clientMessageId, retry, follow } = question;
    if (follow && !retry) {
      stored.resolve(true);
      return read(followAnswer(follow, signal), onConnected);
    }
    const request = retry
      ? { foId, retry, instant: true }
      : { foId, conversationId, clientMessageId, message: question.text, live: true, instant: true };
    try {
      await read(
        sendTurn(request, signal, () => stored.resolve(true)),
        onConnected,
      );
    } catch (error) {
      // The previous attempt arrived, though its response was lost.
      if (!retry || !isAnswerFinished(error)) throw error;
      stored.resolve(true);
      await read(followAnswer(retry, signal), onConnected);
    }
  }

  /** After a reconnect the answer is sent from its start; what is known of it is skipped. */
  async function read(events: AsyncGenerator<ChatEvent>, onConnected: () => void) {
    let received = '';
    for await (const event of events) {
      onConnected();
      if (event.type !== 'content') handleEvent(event);
      else {
        received = event.replace ? event.content : received + event.content;
        const isWithdrawn = event.replace === true && received === '';
        if (isWithdrawn || !text.startsWith(received)) setText(received);
      }
    }
  }

  function handleEvent(event: Exclude<ChatEvent, { type: 'content' }>) {
    if (event.type === 'metadata') answerId = event.messageId ?? answerId;
    if (event.type === 'metadata' || event.type === 'held') events.onOwner(event.type === 'held');
    // The text is whole, so the talk goes on once it is spoken.
    if (event.type === 'error' && event.code === answerNotStored) return speaking.end();
    if (event.type === 'error') throw new ApiError(event.code, { status: 400, message: event.message });
  }

  /** Speaks what is new, or a different text from its start. */
  function setText(received: string) {
    if (!received.startsWith(text)) restartSpeech();
    text = received;
    events.onText(text);
    speaking.push(text);
  }

  function restartSpeech() {
    const isHeld = output.isHeld();
    speaking.stop();
    if (isHeld) output.hold();
    speaking = startSpeech();
  }

  async function run() {
    try {
      await retryOnConnectionLoss(receiveAnswer, { signal, onConnectionLost });
      speaking.end();
    } catch (error) {
      if (!signal.aborted) events.onFailed('turn', error);
    } finally {
      stored.resolve(false);
    }
  }
  const running = run();
  const answerReference = () =>
    answerId ? { messageId: answerId } : { clientMessageId: question.clientMessageId };

  return {
    question,
    text: () => text,
    id: () => answerId,
    retrySpeech: () => speaking.retry(),
    /** Stops at once and keeps its text. */
    stopSound() {
      speaking.stop();
      controller.abort(new Error('stopped'));
    },
    /** Stops at once. Returns what was heard, for the server to keep; null if the server has no question. */
    async stop() {
      const heardCharacters = speaking.stop();
      if (!answerId && !(await Promise.race([stored.promise, running.then(() => false)]))) {
        controller.abort(new Error('stopped'));
        return null;
      }
      controller.abort(new Error('stopped'));
      return { ...answerReference(), heard: heardCharacters };
    },
    /** Stops at once. Returns what was heard, as far as known without waiting. */
    leave(): HeardAnswer {
      const heardCharacters = speaking.stop();
      controller.abort(new Error('left'));
      return { ...answerReference(), heard: heardCharacters };
    },
    /** Sends the server how much was heard; resolves to what remains of the answer. */
    storeHeard: (heardPart: { heard: number; messageId?: string; clientMessageId?: string }) =>
      retryOnConnectionLoss(() => api.live.heard({ conversationId: question.conversationId, ...heardPart }), {
        signal: new AbortController().signal,
        onConnectionLost,
      }),
  };
}
