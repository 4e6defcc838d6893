import {
  type HistoryMessage,
  questionMeant,
  refersToEarlierQuestion,
  type TurnParts,
  toCode,
} from '@foyer/engine';
import { retrieve } from '#features/knowledge';
import { matchPrinciples, type PrincipleMatches, readPersonaState } from '#features/personas';
import type { Platform, Viewer } from '#platform/context';
import { itemAt } from '#platform/must-get';
import { personaInTurn } from './persona-in-turn.ts';
import { readHistory } from './read-history.ts';
import type { Turn } from './turn.ts';

/** Retrieval context; a job has no signed-in viewer. */
export type RecallContext = Platform & { viewer: Pick<Viewer, 'id'> };

export interface Recalled {
  parts: TurnParts;
  principles: PrincipleMatches;
}

/** Retrieves everything relevant to the answer in one round. */
export async function recall(
  ctx: RecallContext,
  turn: Pick<Turn, 'persona' | 'question' | 'stored' | 'preloaded'>,
): Promise<Recalled> {
  const { persona, question, preloaded } = turn;
  const historyRead = Promise.resolve(preloaded?.history ?? readHistory(ctx, turn));
  const [history, { isOwnerReachable, revisions }, { searchText, vector }] = await Promise.all([
    historyRead,
    preloaded?.personaState ?? readPersonaState(ctx, persona.id),
    embedQuestion(ctx, question, historyRead),
  ]);
  const nearQuestion = { foId: persona.id, vector, code: toCode(vector) };
  const [knowledge, learnt, principles] = await Promise.all([
    retrieve(ctx, {
      foId: persona.id,
      viewerId: ctx.viewer.id,
      question: searchText,
      history,
      limit: ctx.ai.chat.passages,
      vector,
      revision: revisions.passages,
    }),
    ctx.features.recall({ ...nearQuestion, revision: revisions.learnt, viewerId: ctx.viewer.id }),
    matchPrinciples(ctx, { ...nearQuestion, revision: revisions.principles }),
  ]);
  return {
    principles,
    parts: {
      persona: personaInTurn(persona),
      question,
      history,
      facts: [],
      memories: [],
      ...learnt,
      ...knowledge,
      selectedPrinciples: principles.selected,
      ownerOutOfReach: !isOwnerReachable || hasNoInboxEntry(ctx, turn),
    },
  };
}

/** Embeds the question, or the earlier one that it repeats or doubts; only then the history is awaited. */
async function embedQuestion(
  { ai }: RecallContext,
  question: string,
  historyRead: Promise<HistoryMessage[]>,
) {
  const searchText = refersToEarlierQuestion(question)
    ? questionMeant({ question, history: await historyRead })
    : question;
  return { searchText, vector: itemAt(await ai.embedding.embed([searchText]), 0) };
}

/**
 * True for the owner's own chat and a private conversation, which have no inbox entry. A simulated turn is treated like
 * a visitor's.
 */
const hasNoInboxEntry = ({ viewer }: RecallContext, { persona, stored }: Pick<Turn, 'persona' | 'stored'>) =>
  stored !== undefined && (stored.isPrivate || persona.owner_id === viewer.id);
