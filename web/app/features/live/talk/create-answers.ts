import type { HeardAnswer, Message } from '@foyer/contract';
import { randomId } from '../../../platform/random-id';
import type { Problem, TalkEvent } from '../machine/talk';
import { messages } from '../messages';
import type { TalkAudio } from '../sound/open-audio';
import { type Answer, beginAnswer, type Question } from './begin-answer';
import { cutLine, type Line, withLine } from './lines';
import { isTalkEnded, problemOf } from './problems';

interface AnswersPorts {
  foId: string;
  conversationId: string;
  talkAudio: TalkAudio;
  /** Getter and setter of the transcript. */
  lines: () => readonly Line[];
  setLines: (lines: readonly Line[]) => void;
  /** The failure that can be retried. */
  problem: () => Problem | null;
  dispatch: (event: TalkEvent) => void;
  onOwner: (owner: boolean) => void;
  onConnectionLost: (isLost: boolean) => void;
}

/** Sends the questions of a talk one after another, and plays one answer at a time. */
export function createAnswers(ports: AnswersPorts) {
  const { foId, conversationId, talkAudio, lines, setLines, problem, dispatch, onOwner, onConnectionLost } =
    ports;
  let answer: Answer | undefined;
  /** A stopped answer whose heard part is being sent to the server. */
  let stopping: Answer | undefined;
  let failedQuestion: Question | undefined;
  let firstSound: number | undefined;
  let spokenText = '';
  /** Resolves when the previous answer has been cut; the next question waits for it. */
  let previousCut: Promise<unknown> = Promise.resolve();
  /** Queue of questions, and their number; the first `revokedCount` of them need no answer. */
  let questions: Promise<unknown> = Promise.resolve();
  let [questionCount, revokedCount] = [0, 0];
  let hasLeft = false;
  /** True if a question could not be sent, and was revoked or followed by another one. */
  let isLost = false;
  /** Ids of questions that the persona's owner took over, also before the first word of an answer. */
  const takenOverIds = new Set<string>();

  function ask(text: string) {
    const clientMessageId = randomId();
    if (failedQuestion && !failedQuestion.retry) isLost = true;
    failedQuestion = undefined;
    setLines(withLine(lines(), { id: clientMessageId, who: 'you', text, status: 'whole' }));
    enqueue({ foId, conversationId, clientMessageId, text });
  }

  function enqueue(question: Question) {
    const number = ++questionCount;
    questions = questions.then(async () => {
      await previousCut;
      if (hasLeft) return;
      begin(question);
      if (number <= revokedCount) cancel();
    });
  }

  function resend(question: Question) {
    failedQuestion = undefined;
    enqueue(question);
  }

  function begin(question: Question) {
    stopSound('whole');
    const id = `${question.clientMessageId}-answer`;
    const isCurrent = () => answer === current;
    const current: Answer = beginAnswer(question, talkAudio.context, talkAudio.output, {
      onText: (text) => {
        spokenText = `${spokenText} ${text}`.slice(-2000);
        if (!isCurrent()) return;
        const line = { id, who: 'fo', text, status: 'coming' } as const;
        setLines(text ? withLine(lines(), line) : cutLine(lines(), id, null));
      },
      onOwner: (owner) => {
        if (owner) takenOverIds.add(question.clientMessageId);
        onOwner(owner);
      },
      onBegan: () => {
        firstSound ??= performance.now();
        if (isCurrent()) dispatch({ type: 'sound-began' });
      },
      onEnded: () => {
        if (!isCurrent()) return;
        // If only the speech failed it can be resumed.
        if (problem()?.kind !== 'speech') {
          const text = current.text();
          if (text) setLines(withLine(lines(), { id, who: 'fo', text, status: 'whole' }));
          else takenOverIds.add(question.clientMessageId);
          answer = undefined;
        }
        dispatch({ type: 'sound-ended' });
      },
      onFailed: (kind, error) => {
        if (!isCurrent()) return;
        if (kind === 'turn') {
          failedQuestion = { ...question, retry: current.id() };
          stopSound('broken');
          if (isTalkEnded(error)) return dispatch({ type: 'end', closed: true });
        }
        const problem = problemOf(kind, messages.problems[kind], error);
        const isSent = kind === 'turn' && current.id() !== undefined;
        dispatch({ type: 'failed', problem: isSent ? withReasonAsTitle(problem) : problem });
      },
      onConnectionLost,
    });
    answer = current;
  }

  /** Stops the current answer and keeps its text. */
  function stopSound(status: 'whole' | 'broken') {
    const silenced = answer;
    if (!silenced) return;
    answer = undefined;
    silenced.stopSound();
    const [id, text] = [`${silenced.question.clientMessageId}-answer`, silenced.text()];
    if (text) setLines(withLine(lines(), { id, who: 'fo', text, status }));
  }

  /** Stops now; the server gets the heard part afterwards. */
  function cancel() {
    const stopped = answer;
    if (!stopped) return;
    answer = undefined;
    stopping = stopped;
    const id = `${stopped.question.clientMessageId}-answer`;
    previousCut = stopped
      .stop()
      .then(async (heardPart) => {
        isLost ||= !heardPart;
        const content = heardPart && (await stopped.storeHeard(heardPart)).content;
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
      revokedCount = questionCount;
      cancel();
    },
    /** Speaks an answer that the persona gives after its owner has handed back. */
    answerUnanswered(messages: readonly Message[]) {
      const question = messages.findLast(({ client_message_id: id }) => id !== null && takenOverIds.has(id));
      const reply =
        question && messages.find(({ reply_to, sender }) => sender === 'fo' && reply_to === question.id);
      if (!reply || !question.client_message_id || answer || hasNoText(reply)) return;
      takenOverIds.clear();
      dispatch({ type: 'answering' });
      const clientMessageId = question.client_message_id;
      enqueue({ foId, conversationId, clientMessageId, text: question.content, follow: reply.id });
    },
    retry(kind: 'turn' | 'speech') {
      if (kind === 'speech') answer?.retrySpeech();
      else if (failedQuestion) resend(failedQuestion);
    },
    /** Stops answering. A question that could not be sent is retried once. */
    close() {
      stopSound('whole');
      if (failedQuestion && !failedQuestion.retry) resend(failedQuestion);
      revokedCount = questionCount;
    },
    /** Resolves when the server has the heard part of each answer; true if it has each question, too. */
    async allSent(): Promise<boolean> {
      await questions;
      await previousCut;
      return !isLost;
    },
    /** Stops without waiting. Returns what was heard of the current answer. */
    leave(isSpoken: boolean): HeardAnswer | undefined {
      hasLeft = true;
      const heardPart = (answer ?? stopping)?.leave();
      return isSpoken || !answer ? heardPart : undefined;
    },
    /** The last 2,000 characters of the spoken answers. */
    latestSpokenText: () => spokenText,
    /** Milliseconds since the first answer of all began to sound. */
    millisecondsSinceFirstSound: () => performance.now() - (firstSound ?? performance.now()),
  };
}

/** Shows only the reason: the question was sent, only its answer failed. */
const withReasonAsTitle = ({ kind, title, description }: Problem): Problem => ({
  kind,
  title: description ?? title,
});

/** True for an answer without text: the owner took over before its first word. */
const hasNoText = ({ status, content }: Message) =>
  content === '' && (status === 'stopped' || status === 'complete');
