import {
  calibrate,
  type Source,
  type SourceMark,
  sentencesIn,
  supportIn,
  type Thresholds,
  type TurnPassage,
  terms,
} from '@foyer/engine';
import type { Citation } from './citations.ts';

interface AnswerWithCitations {
  text: string;
  /** Short ids of the prompt's passages that were cited. */
  cited: ReadonlySet<string>;
  /** Offsets of the citations; undefined if the text was changed since. */
  places: Citation[] | undefined;
}

/** Sources for the model's citations; without citations, passages whose words the answer repeats. */
export function citedSources(
  answer: AnswerWithCitations,
  passageIds: ReadonlyMap<string, string>,
  passages: TurnPassage[],
  thresholds: Thresholds,
): Source[] {
  const ids = new Set([...answer.cited].map((short) => passageIds.get(short)));
  const hasCitations = answer.cited.size > 0;
  const supporting = passages.filter(hasCitations ? ({ id }) => ids.has(id) : sharesWordsWith(answer.text));
  if (supporting.length === 0) return [];
  const marksOf = hasCitations ? citedMarks(answer, passageIds) : lexicalMarks(answer.text, supporting);
  return supporting.map((passage) => {
    const marks = marksOf(passage);
    const score = calibrate(passage.vectorScore, thresholds);
    return { id: passage.id, score, ...(marks.length > 0 && { marks }) };
  });
}

/** True for passages that contain enough of the answer's distinct words. */
function sharesWordsWith(answer: string): (passage: TurnPassage) => boolean {
  const answerTerms = new Set(terms(answer));
  return ({ text, terms: passageTerms = terms(text) }) => {
    const shared = answerTerms.intersection(new Set(passageTerms)).size;
    return shared >= 4 && shared / answerTerms.size >= 0.5;
  };
}

/** Enough to show a sentence of a passage that the model cited. */
const likelyOverlap = { shared: 2, share: 0.4 };
/** Enough to infer from the words alone that a sentence is based on a passage. */
const certainOverlap = { shared: 4, share: 0.7 };

/** Adds a mark where the model cited; the passage's sentence is shown if the words match. */
function citedMarks({ text, places = [] }: AnswerWithCitations, passageIds: ReadonlyMap<string, string>) {
  const claimBefore = claimsIn(text);
  return (passage: TurnPassage): SourceMark[] => {
    const ends = places.filter(({ id }) => passageIds.get(id) === passage.id).map(({ at }) => at);
    const sentences = ends.length > 0 ? sentencesIn(passage.text) : [];
    return [...new Set(ends)].map((at) => {
      const support = supportIn(sentences, claimBefore(at));
      const agrees =
        support && support.shared >= likelyOverlap.shared && support.share >= likelyOverlap.share;
      return { at, spans: agrees ? [support.span] : [] };
    });
  };
}

/** Words before an offset, within its sentence and line. */
function claimsIn(text: string) {
  const sentences = sentencesIn(text);
  return (at: number): Set<string> => {
    const from = sentences.findLast(({ span }) => span[0] < at)?.span[0] ?? at;
    const line = text.lastIndexOf('\n', at - 1) + 1;
    return new Set(terms(text.slice(Math.max(from, line), at)));
  };
}

/** Adds a mark after each sentence whose words occur in one sentence of a passage: the one that shares most words. */
function lexicalMarks(text: string, passages: TurnPassage[]) {
  const marks = new Map<string, SourceMark[]>();
  const sentencesOfPassages = passages.map((passage) => ({
    id: passage.id,
    sentences: sentencesIn(passage.text),
  }));
  for (const { words, span } of sentencesIn(text)) {
    const [best] = sentencesOfPassages
      .flatMap(({ id, sentences }) => {
        const support = supportIn(sentences, words);
        return support ? [{ id, ...support }] : [];
      })
      .sort((one, other) => other.shared - one.shared);
    if (!best || best.shared < certainOverlap.shared || best.share < certainOverlap.share) continue;
    marks.set(best.id, [...(marks.get(best.id) ?? []), { at: span[1], spans: [best.span] }]);
  }
  return ({ id }: TurnPassage): SourceMark[] => marks.get(id) ?? [];
}
