import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltinChat, type TurnParts, type TurnPersona, thresholdsOf } from '../../src/index.ts';
import { collectAnswer, passage, turn } from '../../src/testing.ts';
import { containsWords } from '../judge.ts';

/** One question or message to a persona, with what was said before it. */
export interface Probe {
  kind: string;
  /** The messages of the visitor; the answer to the last one is judged. */
  says: string[];
  /** The answer contains all of these, and none of `never`. */
  told?: string[];
  never?: string[];
  declined?: boolean;
  /** The answer says that the visitor has not told this. */
  untold?: boolean;
  sense?: keyof typeof senses;
  /** No two consecutive answers are equal. */
  apart?: true;
  /** Minimum number of pages that the answer names. */
  places?: number;
  /** Known to be answered wrongly, and not tested. */
  weak?: true;
}

interface Reader {
  persona: Omit<TurnPersona, 'styleInstructions'>;
  read: string[];
  probes: Probe[];
}

const senses = {
  greeting: /\bI(?: a|['’])m [A-Z]|here|hello|good (?:day|morning|evening)/i,
  wellbeing: /\bwell\b/i,
  nature: /\bAI\b|\bKI\b|\bIA\b|\bSI\b/,
  thanks: /welcome|pleasure|gladly/i,
  acknowledgement: /good|right/i,
  inability: /\bcan(?:not|['’]t)\b.*\b(?:ask|tell|answer)/is,
  insult: /sorry|hard|no help/i,
  complaint: /sorry/i,
  apology: /harm|right|sorry/i,
  laughter: /laugh/i,
  farewell: /goodbye|until/i,
  statement: /thank|good to know|what/i,
};

const chat = createBuiltinChat(thresholdsOf('builtin-1'));

export const readerNames = readdirSync(import.meta.dirname).flatMap((file) =>
  file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : [],
);

export const readProbes = (name: string): Reader =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** The last answer, and what is wrong with it. */
export async function askProbe(
  { persona, read }: Reader,
  probe: Probe,
): Promise<{ text: string; mistakes: string[] }> {
  const passages = read.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
  const history: TurnParts['history'] = [];
  const answers: Answer[] = [];
  for (const message of probe.says) {
    const parts = { persona: { ...persona, styleInstructions: '' }, passages, history: [...history] };
    const answer = await collectAnswer(chat, turn(message, parts));
    answers.push(answer);
    history.push({ role: 'user', text: message }, { role: 'assistant', text: answer.text });
  }
  const isRepeated = answers.some(({ text }, at) => text === answers[at - 1]?.text);
  const mistakes = [...wrongWords(probe, answers.at(-1)!), ...wrongKind(probe, answers.at(-1)!)];
  return {
    text: answers.at(-1)!.text,
    mistakes: [...mistakes, ...mistakeUnless(!(probe.apart && isRepeated), 'same words twice')],
  };
}

type Answer = Awaited<ReturnType<typeof collectAnswer>>;

const mistakeUnless = (isRight: boolean, mistake: string) => (isRight ? [] : [mistake]);

function wrongWords(
  { told = [], never = [], sense, places = 0 }: Probe,
  { text, sources }: Answer,
): string[] {
  const lower = text.toLowerCase();
  return [
    ...told.filter((one) => !containsWords(lower, one)).map((one) => `lacks ${one}`),
    ...never.filter((one) => containsWords(lower, one)).map((one) => `says ${one}`),
    ...mistakeUnless(!sense || (senses[sense].test(text) && sources.length === 0), `not ${sense}`),
    ...mistakeUnless((text.match(/page \d+/g) ?? []).length >= places, 'places'),
  ];
}

const notTold = /only you can tell me|have(?: not|n['’]t) told me|only what you tell me/;

function wrongKind({ told, never, declined = false, untold = false }: Probe, answer: Answer): string[] {
  // If only forbidden words are given, declining is as good as answering.
  const mayDecline = never && !told;
  return [
    ...mistakeUnless(mayDecline || answer.declined === declined, answer.declined ? 'declined' : 'made up'),
    ...mistakeUnless(!answer.wantsOwner, 'calls the owner'),
    ...mistakeUnless(notTold.test(answer.text) === untold, 'untold'),
  ];
}
