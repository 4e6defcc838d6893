import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Corpus {
  name: string;
  persona: { name: string; bio: string; core_principles: string[] };
  /** Each page in a light Markdown: headings, paragraphs, numbered steps, tables. */
  pages: string[];
  sets: Record<SetName, Questions>;
}

/**
 * `open` questions are looked at and learned from while the engine is worked on; `sealed` ones are only ever counted;
 * `final` ones are counted once, when a change of the scorer is finished.
 */
export type SetName = 'open' | 'sealed' | 'final';

export interface Questions {
  answerable: Asked[];
  unanswerable: Unanswerable[];
}

export interface Asked {
  question: string;
  /** Asked just before, in the same conversation. */
  after?: string;
  page: number;
  /** The sentence, item or row that tells it, where one does. */
  sentence?: string;
  /** Any of these in the answer makes it right. */
  answers?: string[];
  /** All of these must be in the answer: lists, procedures, and both sides of what the text tells in two ways. */
  all?: string[];
  /** None of these may be in it: values of the same kind that belong to something else. */
  wrong?: string[];
  /** The text contradicts itself on this, and the answer must say so. */
  disputed?: true;
}

/** What cannot be answered; a question that takes something wrong for granted may also be met with what is true. */
export interface Unanswerable {
  question: string;
  corrects?: string[];
  /** What is wrong with it; `absent` asks for what nobody mentions. */
  kind?: 'person' | 'year' | 'place' | 'number' | 'negation' | 'premise' | 'absent';
  /** What the text says instead, and the words of the question that it does not say. */
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
] as const;

type Stored = Pick<Questions, 'answerable'> & { unanswerable: (string | Unanswerable)[] };

export async function readCorpus(name: string): Promise<Corpus> {
  const folder = join(import.meta.dirname, 'corpora', name);
  const parsed = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8'));
  const questions = async (file: string): Promise<Questions> => {
    const none: Stored = { answerable: [], unanswerable: [] };
    const stored: Stored = existsSync(join(folder, file)) ? await parsed(file) : none;
    const unanswerable = stored.unanswerable.map((one) =>
      typeof one === 'string' ? { question: one } : one,
    );
    return { ...stored, unanswerable };
  };
  return {
    name,
    persona: await parsed('persona.json'),
    pages: (await readFile(join(folder, 'text.txt'), 'utf8')).split('\f'),
    sets: {
      open: await questions('questions.json'),
      sealed: await questions('sealed.json'),
      final: await questions('final.json'),
    },
  };
}
