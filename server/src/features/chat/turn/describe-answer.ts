import type { AnswerMetadata, Source } from '@foyer/contract';
import type { Source as CitedSource, TurnAnswer, TurnMemory, TurnParts, TurnPassage } from '@foyer/engine';
import type { PrincipleMatches } from '#features/personas';

/** The metadata of an answer, sent before its first word; the owner also gets the principles. */
export function describeAnswer(
  answer: TurnAnswer,
  { passages, memories }: TurnParts,
  principles: PrincipleMatches,
  engine: string,
): AnswerMetadata {
  const { all, threshold } = principles;
  const selected = selectedOf(answer, principles);
  return {
    mode: answer.mode,
    sources: citedSources(answer.sources, passages),
    factKey: answer.fact?.key ?? null,
    factConfidence: answer.fact?.confidence ?? null,
    ...taughtBy(memories, answer.memoryId),
    principles_used: selected.map(({ index }) => index),
    selected_principles: selected.map(({ text }) => text),
    low_confidence: selected.length === 0,
    engine,
    principleDebug: {
      matches: all.map(({ index, text, similarity }) => ({ idx: index, principle: text, similarity })),
      threshold,
      total: all.length,
    },
  };
}

function taughtBy(memories: TurnMemory[], id: string | undefined): Pick<AnswerMetadata, 'taught'> {
  const label = memories.find((memory) => memory.id === id)?.label;
  return label && label !== 'reject' ? { taught: label } : {};
}

/** Principles similar to the question, and those that the engine says it followed. */
function selectedOf({ principlesUsed }: TurnAnswer, { selected, all }: PrincipleMatches) {
  const followed = all.filter(
    (principle) => principlesUsed.includes(principle.index) && !selected.includes(principle),
  );
  return [...selected, ...followed];
}

/** Cited sources with file and place; unknown ids are dropped. */
export function citedSources(cited: CitedSource[], passages: TurnPassage[]): Source[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  return cited.flatMap(({ id, score, marks }) => {
    const passage = byId.get(id);
    if (!passage) return [];
    const heading = passage.headingPath.join(' › ');
    const place = { ...passage.place, ...(heading && { heading }) };
    return [{ id, score, file_name: passage.fileName, place, ...(marks && { marks }) }];
  });
}

/** Metadata for somebody who does not own the persona. */
export function withoutDebug<T extends Partial<AnswerMetadata>>({ principleDebug, ...visible }: T) {
  return visible;
}
