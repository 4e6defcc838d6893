import {
  completeQuestion,
  cosine,
  createBuiltinChat,
  createBuiltinEmbedding,
  type HistoryMessage,
  type TermCounts,
  type TurnParts,
  type TurnPassage,
  type TurnPersona,
  terms,
} from '../src/index.ts';
import type { Corpus } from './corpus.ts';
import { cutPages } from './cut-pages.ts';
import type { TracedAnswer } from './report.ts';

const embedding = createBuiltinEmbedding();
const chat = createBuiltinChat(embedding.thresholds);

/** A persona with one corpus and only the engine: passages are ranked by cosine alone. */
export interface Reader {
  persona: TurnPersona;
  passages: TurnPassage[];
  vectors: Float32Array[];
  rarity: TermCounts;
}

export async function readInMemory({ name, persona, pages }: Corpus): Promise<Reader> {
  const passages = cutPages(pages).map(({ text, headingPath, page }, index) => ({
    ...{ id: String(index), text, headingPath, fileName: `${name}.pdf`, place: { page } },
    ...{ score: 0, vectorScore: 0 },
  }));
  return {
    persona: {
      ...{ name: persona.name, role: '', bio: persona.bio, principles: persona.core_principles },
      ...{ writingSample: '', styleInstructions: '' },
    },
    passages,
    vectors: await embedding.embed(
      passages.map(({ text, headingPath }) => [...headingPath, text].join('\n')),
    ),
    rarity: countsOf(passages),
  };
}

/** Asks a question, after the earlier one of the same conversation if there is one. */
export async function askInMemory(reader: Reader, question: string, after?: string): Promise<TracedAnswer> {
  if (after === undefined) return answer(await partsOf(reader, question, []));
  const { text } = await askInMemory(reader, after);
  return answer(
    await partsOf(reader, question, [
      { role: 'user', text: after },
      { role: 'assistant', text },
    ]),
  );
}

async function partsOf(reader: Reader, question: string, history: HistoryMessage[]): Promise<TurnParts> {
  const [vector] = await embedding.embed([completeQuestion(question, history)]);
  const passages = reader.passages
    .map((passage, index) => {
      const score = cosine(vector!, reader.vectors[index]!);
      return { ...passage, score, vectorScore: score };
    })
    .sort((one, other) => other.score - one.score)
    .slice(0, chat.passages);
  const { persona, rarity } = reader;
  return {
    ...{ persona, question, history, passages, rarity },
    ...{ facts: [], memories: [], selectedPrinciples: [] },
  };
}

async function answer(parts: TurnParts): Promise<TracedAnswer> {
  const start = process.cpuUsage();
  const { sources, declined, events } = await chat.answer(parts, {
    signal: new AbortController().signal,
    instant: true,
  });
  let text = '';
  for await (const event of events) if (event.type === 'text') text += event.text;
  const { user, system } = process.cpuUsage(start);
  const cited = parts.passages.filter(({ id }) => sources.some((source) => source.id === id));
  const pages = cited.map(({ place }) => place.page!);
  return { text, pages, declined, parts, milliseconds: (user + system) / 1000 };
}

function countsOf(passages: TurnPassage[]): TermCounts {
  const counts = new Map<string, number>();
  for (const { text } of passages)
    for (const term of new Set(terms(text))) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { passages: passages.length, counts };
}
