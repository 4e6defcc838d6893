import { isKnownWord, normalise, stem, words } from '../../text/index.ts';
import type { TurnPersona } from '../../turn.ts';
import { readWeekdays } from '../question/weekdays.ts';
import { firstName } from '../say/first-name.ts';
import { splitSentences } from './split-sentences.ts';

export interface Utterance {
  text: string;
  /** Who says it; '' if that is not known. */
  speaker: string;
}

/** The sentences of a chat or transcript in order, without label and time; undefined for any other text. */
export function utterancesIn(text: string): Utterance[] | undefined {
  if (!isTranscript(text)) return undefined;
  return text.split(/\n\s*\n/).flatMap((paragraph) => {
    // A paragraph without a label may be the narrator's.
    let speaker = '';
    return splitSentences(paragraph).map((sentence) => {
      const label = labelOf(sentence);
      speaker = label?.name ?? speaker;
      return { text: sentence.slice(label?.length ?? 0), speaker };
    });
  });
}

/** The label of a speaker who is not the persona; undefined for the persona's own words. */
export const speakerUnlessPersona = (
  speaker: string | undefined,
  { name }: TurnPersona,
): string | undefined =>
  speaker !== undefined && [name, firstName(name)].map(normalise).includes(normalise(speaker))
    ? undefined
    : speaker;

/** The part of a unit that says who speaks. */
interface Spoken {
  speaker?: string | undefined;
  previous?: Spoken | undefined;
}

/** A sentence with the label of its speaker, unless the previous one is quoted too and has the same. */
export const withSpeaker = (text: string, { speaker, previous }: Spoken, quoted: Spoken[] = []): string =>
  speaker && !quoted.some((unit) => unit === previous && unit.speaker === speaker)
    ? `${speaker}: ${text}`
    : text;

/** "[18:02] Lena: Hi", "12.05.25, 18:02 - Lena: Hi", "Lena (chair): Hi". */
const labelShape =
  /^(?<time>\[[^\]\n]{4,30}\] ?|\d[\d:.,/\s-]{3,24}(?:[AaPp][Mm])?[ -]*)?(?<name>\p{Lu}[\p{L} .'’-]{0,40})(?: \([^)\n]{1,30}\))?: (?=\S)/u;
/** The marks of a list of questions and answers. */
const isMark = /^(?:Q|A|F|Question|Answer|Frage|Antwort|Pregunta|Respuesta|Réponse|Pytanie|Odpowiedź)$/;

function labelOf(line: string): { name: string; length: number; isDated: boolean } | undefined {
  const match = labelShape.exec(line);
  const { name = '', time } = match?.groups ?? {};
  return match && !isMark.test(name) && readWeekdays(name).rest !== ''
    ? { name, length: match[0].length, isDated: time !== undefined }
    : undefined;
}

/**
 * True if several lines begin with a speaker: with the time, with one label more than once, or with different ones that
 * are no words, unlike "Hobbies: …" and "Motto: …".
 */
function isTranscript(text: string): boolean {
  const labels = text.split('\n').flatMap((line) => labelOf(line.trim()) ?? []);
  const names = new Set(labels.map(({ name }) => name));
  if (labels.length < 2) return false;
  return (
    labels.filter(({ isDated }) => isDated).length > 1 ||
    names.size < labels.length ||
    [...names].every((name) => !words(name).some((word) => isKnownWord(stem(word))))
  );
}
