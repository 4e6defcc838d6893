import { calibrate, type Source, type Thresholds, type TurnPassage, terms } from '@foyer/engine';

/** Sources for what the model cited; a model that cites nothing is judged by the words its answer shares. */
export function citedSources(
  cited: ReadonlySet<string>,
  passageIds: ReadonlyMap<string, string>,
  answer: string,
  passages: TurnPassage[],
  thresholds: Thresholds,
): Source[] {
  const ids = new Set([...cited].map((short) => passageIds.get(short)).filter((id) => id !== undefined));
  const supporting =
    cited.size > 0 ? passages.filter(({ id }) => ids.has(id)) : passages.filter(supportersOf(answer));
  return supporting.map(({ id, vectorScore }) => ({ id, score: calibrate(vectorScore, thresholds) }));
}

/** Half of the answer's distinct words stand in the passage, and enough of them to be no coincidence. */
function supportersOf(answer: string): (passage: TurnPassage) => boolean {
  const said = new Set(terms(answer));
  return ({ text }) => {
    const shared = said.intersection(new Set(terms(text))).size;
    return shared >= 4 && shared / said.size >= 0.5;
  };
}
