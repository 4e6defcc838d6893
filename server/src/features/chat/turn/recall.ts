import { type TurnParts, toCode } from '@foyer/engine';
import { retrieve } from '#features/knowledge';
import { matchPrinciples, type PrincipleMatches, readStanding } from '#features/personas';
import { itemAt } from '#platform/checked';
import type { Platform, Viewer } from '#platform/context';
import { personaInTurn } from './persona-in-turn.ts';
import { readHistory } from './read-history.ts';
import type { Turn } from './turn.ts';

/** Retrieval context; a job has no signed-in viewer. */
export type RecallContext = Platform & { viewer: Pick<Viewer, 'id'> };

export interface Recalled {
  parts: TurnParts;
  principles: PrincipleMatches;
}

/** Everything that may serve the answer, looked up in one round. */
export async function recall(
  ctx: RecallContext,
  turn: Pick<Turn, 'persona' | 'question' | 'stored' | 'known'>,
): Promise<Recalled> {
  const { persona, question, known } = turn;
  const [history, { isOwnerInLoop, revisions }, vectors] = await Promise.all([
    known?.history ?? readHistory(ctx, turn),
    known?.standing ?? readStanding(ctx, persona.id),
    ctx.ai.embedding.embed([question]),
  ]);
  const vector = itemAt(vectors, 0);
  const near = { foId: persona.id, vector, code: toCode(vector) };
  const [knowledge, learnt, principles] = await Promise.all([
    retrieve(ctx, {
      foId: persona.id,
      viewerId: ctx.viewer.id,
      question,
      history,
      limit: ctx.ai.chat.passages,
      vector,
      revision: revisions.passages,
    }),
    ctx.features.recall({ ...near, revision: revisions.learnt, viewerId: ctx.viewer.id }),
    matchPrinciples(ctx, { ...near, revision: revisions.principles }),
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
      ownerOutOfReach: !isOwnerInLoop || isOutOfSight(ctx, turn),
    },
  };
}

/**
 * The owner's own chat makes no inbox entry, nor does one that they never read. A trial, of which nothing is stored, shows
 * what a visitor would be told.
 */
const isOutOfSight = ({ viewer }: RecallContext, { persona, stored }: Pick<Turn, 'persona' | 'stored'>) =>
  stored !== undefined && (stored.isPrivate || persona.owner_id === viewer.id);
