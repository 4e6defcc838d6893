import { searchWords, type TermCounts, terms } from '@foyer/engine';
import type { Platform } from '#platform/context';
import { totalTerm } from '../indexing/terms.ts';
import type { PassageSearch, WeighedTerm } from './search.ts';

export interface WeighedTerms {
  /** The terms of each form of the question. */
  forms: WeighedTerm[][];
  rarity: TermCounts;
}

/** Terms of a lower weight are synonyms or corrections, not words of the question. */
const minOwnWordWeight = 0.6;

export async function weighTerms(
  search: Pick<PassageSearch, 'countTerms' | 'similarTerms'>,
  forms: string[],
): Promise<WeighedTerms> {
  const termsOfForms = forms.map(termsOf);
  const all = [...new Set(termsOfForms.flatMap((form) => [...form.keys()]))];
  const counts = await search.countTerms(all);
  const passages = counts.get(totalTerm) ?? 0;
  const unknown = all.filter(
    (term) => !counts.has(term) && termsOfForms.some((form) => (form.get(term) ?? 0) >= minOwnWordWeight),
  );
  const similar = passages > 0 ? await search.similarTerms(unknown) : new Map();
  const weigh = ([term, wordWeight]: [string, number]): WeighedTerm => {
    const similarTerm = similar.get(term);
    const indexedTerm = similarTerm?.term ?? term;
    const passagesWithTerm = similarTerm?.passages ?? counts.get(term) ?? 0;
    const weight = wordWeight * (similarTerm?.similarity ?? 1) * rarity(passagesWithTerm, passages);
    return { term: indexedTerm, weight, passages: passagesWithTerm };
  };
  return {
    forms: termsOfForms.map((form) => [...form].map(weigh)),
    rarity: { passages, counts: new Map(all.map((term) => [term, counts.get(term) ?? 0])) },
  };
}

function termsOf(question: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { word, weight } of searchWords(question))
    for (const term of terms(word)) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  return weights;
}

/** Inverse document frequency as in BM25: 0 for a term in every passage, growing with the logarithm of its rarity. */
function rarity(passagesWithTerm: number, passages: number): number {
  return Math.log(
    1 + (Math.max(passages, passagesWithTerm) - passagesWithTerm + 0.5) / (passagesWithTerm + 0.5),
  );
}

export async function countTerms({ pool }: Platform['database'], foId: string, terms: string[]) {
  const { rows } = await pool.query<[string, number]>({
    name: 'knowledge-count-terms',
    text: 'select term, passages from knowledge_terms where fo_id = $1 and term = any($2)',
    values: [foId, [totalTerm, ...terms]],
    rowMode: 'array',
  });
  return new Map(rows);
}
