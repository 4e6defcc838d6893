import { asksByItself } from '@foyer/engine';
import { and, asc, eq, gte, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { conversationSource, currentMessages, currentMessagesAs } from '#features/chat';
import { personaSource } from '#features/personas';
import type { Executor } from '#platform/database';
import { fo_memories, forgotten_answers, message_feedback } from '../table.ts';
import { mayRepeatToOthers } from './may-repeat-to-others.ts';

/** "Should I …?", "tell me …": the first person in these says nothing about the visitor. */
const requestPhrases =
  /\b(?:should|shall|can|could|do|does|may|must|would|might|did) (?:i|we)\b|\b(?:tell|show|give|teach|help|advise|explain to) (?:me|us)\b/gi;

/** The first person of each language. */
const firstPersonWords = [
  "i|i['’](?:m|ve|d|ll)|me|my|mine|myself|we|us|our|ours",
  'ich|mich|mir|mein\\p{L}*|wir|uns|unser\\p{L}*',
  "je|j['’]\\p{L}+|moi|mon|ma|mes|nous|nos|notre",
  'yo|mi|mis|nos|nosotr[oa]s|nuestr\\p{L}+',
  'ik|mij|mijn|wij|ons|onze',
  'io|mi[oae]|miei|noi|nostr\\p{L}+',
  'meu|meus|minha|minhas|nós|noss[oa]s?',
  'ja|mnie|mój|moj\\p{L}+|nam|nas|nasz\\p{L}*',
  'я|меня|мне|мной|мой|мо[йяеёиюё]\\p{L}*|мы|нас|нам|наш\\p{L}*',
  '나|내|저|제',
];

const firstPerson = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${firstPersonWords.join('|')})(?![\\p{L}\\p{M}])|[我咱私僕俺]|우리`,
  'iu',
);

/** An email address, or digits that may be a phone, house or account number. */
const contactData = /@|\p{Nd}(?:[\s./-]?\p{Nd}){5}/u;

/** True if a question seems to contain personal data of the person who asks; then nothing is learnt from it. */
export const isPersonalQuestion = (question: string): boolean =>
  contactData.test(question) || firstPerson.test(question.replace(requestPhrases, ''));

/** Limits per conversation. */
const maxTurns = 100;
const maxLength = { question: 500, answer: 4000 };

export interface GoodTurn {
  foId: string;
  conversationId: string;
  messageId: string;
  question: string;
  answer: string;
  label: 'approve' | 'edit' | 'reject';
  /** True if the owner has a verdict on it. */
  hasVerdict: boolean;
}

interface TurnFilter {
  conversationId: string;
  messageId?: string | undefined;
}

/** The turns of a visitor's conversation that are suitable for learning and not learnt yet, oldest first. */
export async function goodTurns(executor: Executor, filter: TurnFilter): Promise<GoodTurn[]> {
  const rows = await currentTurns(executor, filter);
  const suitableTurns: Turn[] = [];
  for (const turn of rows)
    if ((turn.label ? turn.usedForTraining : isGood(turn)) && (await isRepeatable(executor, turn)))
      suitableTurns.push(turn);
  return suitableTurns.map(({ label, replacement, answer, meta, usedForTraining, userId, ...turn }) => ({
    ...turn,
    answer: replacement ?? answer,
    label: label ?? 'approve',
    hasVerdict: label !== null,
  }));
}

type Turn = Awaited<ReturnType<typeof currentTurns>>[number];

/** A correction is the owner's text; an answer may contain private knowledge of its visitor. */
async function isRepeatable(executor: Executor, { label, foId, userId, meta }: Turn) {
  return label === 'edit' || mayRepeatToOthers(executor, { foId, userId, sources: meta.sources ?? [] });
}

/**
 * True for an answer from the persona itself: it follows a principle, and cites nothing, since documents and facts are
 * retrieved anyway, with their source and only while they exist. The question must be self-contained and not personal.
 */
function isGood({ question, answer, meta }: Turn): boolean {
  const isFromPersona = meta.mode === 'general' && (meta.sources ?? []).length === 0;
  const isCertain = meta.low_confidence === false && meta.declined !== true;
  const isShort = question.length <= maxLength.question && answer.length <= maxLength.answer;
  return isFromPersona && isCertain && isShort && asksByItself(question) && !isPersonalQuestion(question);
}

/**
 * The turns that are current: of variants and edited questions only the selected one. Messages of the owner are left
 * out, since only the persona's answers have a question in `reply_to`.
 */
const currentTurns = (executor: Executor, { conversationId, messageId }: TurnFilter) => {
  const questions = currentMessagesAs('asked');
  return executor
    .select({
      foId: conversationSource.fo_id,
      conversationId: conversationSource.id,
      userId: conversationSource.user_id,
      messageId: currentMessages.id,
      question: questions.content,
      answer: currentMessages.content,
      meta: currentMessages.meta,
      label: message_feedback.label,
      replacement: message_feedback.replacement,
      usedForTraining: message_feedback.used_for_training,
    })
    .from(currentMessages)
    .innerJoin(conversationSource, eq(conversationSource.id, currentMessages.conversation_id))
    .innerJoin(
      personaSource,
      and(
        eq(personaSource.id, conversationSource.fo_id),
        ne(personaSource.owner_id, conversationSource.user_id),
      ),
    )
    .innerJoin(questions, eq(questions.id, currentMessages.reply_to))
    .leftJoin(message_feedback, eq(message_feedback.message_id, currentMessages.id))
    .leftJoin(fo_memories, eq(fo_memories.message_id, currentMessages.id))
    .leftJoin(forgotten_answers, eq(forgotten_answers.message_id, currentMessages.id))
    .where(
      and(
        eq(conversationSource.id, conversationId),
        eq(conversationSource.training_opt_in, true),
        messageId ? eq(currentMessages.id, messageId) : undefined,
        or(
          eq(currentMessages.status, 'complete'),
          // A correction is the owner's own text, also of a stopped answer.
          and(eq(currentMessages.status, 'stopped'), eq(message_feedback.label, 'edit')),
        ),
        // A branch has copies without the owner's verdicts on the originals.
        or(isNotNull(message_feedback.id), gte(currentMessages.created_at, conversationSource.created_at)),
        isNull(fo_memories.id),
        isNull(forgotten_answers.message_id),
      ),
    )
    .orderBy(asc(currentMessages.position))
    .limit(maxTurns);
};
