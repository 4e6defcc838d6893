import type { HeardAnswer, Message } from '@foyer/contract';
import { randomId } from '../../../platform/random-id';
import type { Problem, TalkEvent } from '../machine/talk';
import { messages } from '../messages';
import type { Stage } from '../sound/open-stage';
import { type Answer, type Asked, beginAnswer } from './begin-answer';
import { cutLine, type Line, withLine } from './lines';
import { isTalkEnded, problemOf } from './problems';

interface AnswersPorts {
  foId: string;
  conversationId: string;
  stage: Stage;
  /** Getter and setter of the transcript. */
  lines: () => readonly Line[];
  setLines: (lines: readonly Line[]) => void;
  /** The failure that can be retried. */
  problem: () => Problem | null;
  dispatch: (event: TalkEvent) => void;
  onOwner: (owner: boolean) => void;
  onBroken: (broken: boolean) => void;
}

/** Sends the questions of a talk one after another, and plays one answer at a time. */
export function createAnswers(ports: AnswersPorts) {
  const { foId, conversationId, stage, lines, setLines, problem, dispatch, onOwner, onBroken } = ports;
  let answer: Answer | undefined;
  /** A stopped answer whose heard part is being sent to the server. */
  let stopping: Answer | undefined;
  let failedAsk: Asked | undefined;
  let firstSound: number | undefined;
  let spoken = '';
  /** Resolves when the previous answer has been cut; the next question waits for it. */
  let settled: Promise<unknown> = Promise.resolve();
  /** Queue of questions, and their number; the first `revoked` of them need no answer. */
  let questions: Promise<unknown> = Promise.resolve();
  let [asks, revoked] = [0, 0];
  let left = false;
  /** True if a revoked question could not be sent. */
  let isLost = false;
  /** Ids of questions that the persona's owner took over, also before the first word of an answer. */
  const held = new Set<string>();

  function ask(text: string) {
    const clientMessageId = randomId();
    failedAsk = undefined;
    setLines(withLine(lines(), { id: clientMessageId, who: 'you', text, status: 'whole' }));
    enqueue({ foId, conversationId, clientMessageId, text });
  }

  function enqueue(asked: Asked) {
    const number = ++asks;
    questions = questions.then(async () => {
      await settled;
      if (left) return;
      begin(asked);
      if (number <= revoked) cancel();
    });
  }

  function resend(asked: Asked) {
    failedAsk = undefined;
    enqueue(asked);
  }

  function begin(asked: Asked) {
    silence('whole');
    const id = `${asked.clientMessageId}-answer`;
    const isMine = () => answer === mine;
    const mine: Answer = beginAnswer(asked, stage.context, stage.output, {
      onText: (text) => {
        spoken = `${spoken} ${text}`.slice(-2000);
        if (isMine()) setLines(withLine(lines(), { id, who: 'fo', text, status: 'coming' }));
      },
      onOwner: (owner) => {
        if (owner) held.add(asked.clientMessageId);
        onOwner(owner);
      },
      onBegan: () => {
        firstSound ??= performance.now();
        if (isMine()) dispatch({ type: 'sound-began' });
      },
      onEnded: () => {
        if (!isMine()) return;
        // If only the speech failed it can be resumed.
        if (problem()?.kind !== 'speech') {
          const text = mine.text();
          if (text) setLines(withLine(lines(), { id, who: 'fo', text, status: 'whole' }));
          else held.add(asked.clientMessageId);
          answer = undefined;
        }
        dispatch({ type: 'sound-ended' });
      },
      onFailed: (kind, error) => {
        if (!isMine()) return;
        if (kind === 'turn') {
          failedAsk = { ...asked, retry: mine.id() };
          silence('cut');
          if (isTalkEnded(error)) return dispatch({ type: 'end', closed: true });
        }
        dispatch({ type: 'failed', problem: problemOf(kind, messages.problems[kind], error) });
      },
      onBroken,
    });
    answer = mine;
  }

  /** Stops a failed answer and keeps its text. */
  function silence(status: 'whole' | 'cut') {
    const silenced = answer;
    if (!silenced) return;
    answer = undefined;
    silenced.silence();
    const [id, text] = [`${silenced.asked.clientMessageId}-answer`, silenced.text()];
    if (text) setLines(withLine(lines(), { id, who: 'fo', text, status }));
  }

  /** Stops now; the server gets the heard part afterwards. */
  function cancel() {
    const stopped = answer;
    if (!stopped) return;
    answer = undefined;
    stopping = stopped;
    const id = `${stopped.asked.clientMessageId}-answer`;
    settled = stopped
      .stop()
      .then(async (heard) => {
        isLost ||= !heard;
        const content = heard && (await stopped.keepHeard(heard)).content;
        setLines(cutLine(lines(), id, content));
      })
      // If the server could not be reached, the stored answer is longer than the part that was heard.
      .catch(() => setLines(cutLine(lines(), id, stopped.text())))
      .finally(() => {
        if (stopping === stopped) stopping = undefined;
      });
  }

  return {
    ask,
    /** Cancels answers to all questions so far. */
    revoke() {
      revoked = asks;
      cancel();
    },
    /** Speaks an answer that the persona gives after its owner has handed back. */
    followLeft(messages: readonly Message[]) {
      const asked = messages.findLast(({ client_message_id: id }) => id !== null && held.has(id));
      const made = asked && messages.find(({ reply_to, sender }) => sender === 'fo' && reply_to === asked.id);
      if (!made || !asked.client_message_id || answer || isUnsaid(made)) return;
      held.clear();
      dispatch({ type: 'answering' });
      const clientMessageId = asked.client_message_id;
      enqueue({ foId, conversationId, clientMessageId, text: asked.content, follow: made.id });
    },
    retry(kind: 'turn' | 'speech') {
      if (kind === 'speech') answer?.retrySpeech();
      else if (failedAsk) resend(failedAsk);
    },
    /** Stops answering. A question that could not be sent is retried once. */
    close() {
      silence('whole');
      if (failedAsk && !failedAsk.retry) resend(failedAsk);
      revoked = asks;
    },
    /** Resolves when the server has the heard part of each answer; true if it has each question, too. */
    async sent(): Promise<boolean> {
      await questions;
      await settled;
      return !isLost;
    },
    /** Stops without waiting. Returns what was heard of the current answer. */
    leave(isSpoken: boolean): HeardAnswer | undefined {
      left = true;
      const heard = (answer ?? stopping)?.leave();
      return isSpoken || !answer ? heard : undefined;
    },
    /** The latest spoken answer. */
    spoken: () => spoken,
    /** Milliseconds since the first answer of all began to sound. */
    sounding: () => performance.now() - (firstSound ?? performance.now()),
  };
}

/** True for an answer without text: the owner took over before its first word. */
const isUnsaid = ({ status, content }: Message) =>
  content === '' && (status === 'stopped' || status === 'complete');
