import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Corpus {
  name: string;
  persona: { name: string; bio: string; core_principles: string[] };
  /** Each page in simple Markdown: headings, paragraphs, numbered steps, tables. */
  pages: string[];
  sets: Record<SetName, Questions>;
}

/**
 * `open` questions are the training and development set; answers to `sealed` ones are counted but never looked at;
 * `final`, `final2` and `final3` are test sets, counted once each when a change of the scorer is finished.
 */
export type SetName = 'open' | 'sealed' | 'final' | 'final2' | 'final3';

export interface Questions {
  answerable: AnswerableQuestion[];
  unanswerable: Unanswerable[];
}

export interface AnswerableQuestion {
  question: string;
  /** The question before it in the same conversation. */
  after?: string;
  page: number;
  /** The sentence, item or row with the answer, if a single one has it. */
  sentence?: string;
  /** The answer is right if it has any of these. */
  answers?: string[];
  /** All of these must be in the answer: lists, procedures, and both sides of a contradiction. */
  all?: string[];
  /** None of these may be in the answer: values of the same kind for something else. */
  wrong?: string[];
  /** The text contradicts itself on this, and the answer must say so. */
  disputed?: true;
}

/** A question without an answer; a false presupposition may also be corrected. */
export interface Unanswerable {
  question: string;
  corrects?: string[];
  /** Why it has no answer: what is wrong in the question, or `absent` if the text does not mention it. */
  kind?: 'person' | 'year' | 'place' | 'number' | 'negation' | 'premise' | 'absent';
  /** What the text says instead, and the question's words that it lacks. */
  sentence?: string;
  untrue?: string;
}

export const corpora = [
  'carrow-point',
  'linden-vets',
  'tomas-varga',
  'aldermoor',
  'harrow-lido',
  'bell-of-velm',
  'tarvel',
  'night-baker',
  'lift-inspector',
  'islander-letters',
  'glacier-diary',
  'supper-club',
  'river-wheels',
  'orrin-canal',
  'marmot-hut',
  'plot-holders',
  'last-reel',
  'sule-ferry',
  'instrument-rooms',
  'withy-yard',
  'evening-college',
  'cobb-hill',
] as const;

type StoredQuestions = Pick<Questions, 'answerable'> & { unanswerable: (string | Unanswerable)[] };

export async function readCorpus(name: string): Promise<Corpus> {
  const folder = join(import.meta.dirname, 'corpora', name);
  const readJson = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const readQuestions = async (file: string): Promise<Questions> => {
    const none: StoredQuestions = { answerable: [], unanswerable: [] };
    const stored: StoredQuestions = existsSync(join(folder, file)) ? await readJson(file) : none;
    const unanswerable = stored.unanswerable.map((one) =>
      typeof one === 'string' ? { question: one } : one,
    );
    return { ...stored, unanswerable };
  };
  return {
    name,
    persona: await readJson('persona.json'),
    pages: (await readFile(join(folder, 'text.txt'), 'utf8')).split('\f'),
    sets: {
      open: await readQuestions('questions.json'),
      sealed: await readQuestions('sealed.json'),
      final: await readQuestions('final.json'),
      final2: await readQuestions('final2.json'),
      final3: await readQuestions('final3.json'),
    },
  };
}
