import { diffArrays } from 'diff';

export interface Difference {
  kind: 'kept' | 'added' | 'removed';
  text: string;
  /** Unique position among the pieces. */
  at: number;
}

/** The changes of a text, in whole words. */
export function textDifferences(before: string, after: string): Difference[] {
  return numberDifferences(
    diffArrays(wordsOf(before), wordsOf(after)).map((change) => ({
      kind: kindOf(change),
      text: change.value.join(''),
    })),
  );
}

/** The changes of a list, item by item. */
export function listDifferences(before: string[], after: string[]): Difference[] {
  return numberDifferences(
    diffArrays(before, after).flatMap((change) =>
      change.value.map((text) => ({ kind: kindOf(change), text })),
    ),
  );
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words of any script, each with the space before it, so that a changed phrase stays in one piece. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let space = '';
  for (const { segment } of segmenter.segment(text)) {
    if (segment.trim() === '') space += segment;
    else {
      words.push(space + segment);
      space = '';
    }
  }
  return space ? [...words, space] : words;
}

const kindOf = ({ added, removed }: { added: boolean; removed: boolean }) =>
  added ? 'added' : removed ? 'removed' : 'kept';

const numberDifferences = (differences: Omit<Difference, 'at'>[]): Difference[] =>
  differences.map((difference, at) => ({ ...difference, at }));
