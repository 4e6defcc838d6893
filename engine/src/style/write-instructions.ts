import type { Writing } from './measure-writing.ts';

/** The fewest words that show sentence length, person or favourite words. */
const tellingWords = 25;

/** The measured habits as one instruction a line. Habits that the sample does not show are left out. */
export function writeInstructions(writing: Writing, greeting: string | undefined): string {
  const { words } = writing;
  const always = [greetingLine(greeting), contractionLine(writing), moodLine(writing), emojiLine(writing)];
  const telling = [
    lengthLine(writing),
    personLine(writing),
    formalityLine(writing),
    questionLine(writing),
    marksLine(writing),
    caseLine(writing),
    wordsLine(writing),
    shapeLine(writing),
  ];
  const lines = [...(words >= tellingWords ? telling : []), ...always].filter((line) => line !== undefined);
  return (lines.length > 0 ? lines : ['Write plainly.']).map((line) => `- ${line}`).join('\n');
}

function lengthLine({ meanSentence, shortestSentence, longestSentence, sentences }: Writing) {
  const mean = Math.round(meanSentence);
  const size = mean < 10 ? 'short' : mean <= 18 ? 'medium-long' : 'long';
  const varied = sentences > 2 && longestSentence - shortestSentence > mean;
  const range = varied ? `, mixing ${shortestSentence} with up to ${longestSentence}` : '';
  return `Write ${size} sentences of about ${mean} words${range}.`;
}

function personLine({ person: { i, we, you } }: Writing) {
  const speaker = we > i ? 'Speak as "we"' : i > 0 ? 'Speak in the first person' : undefined;
  const listener = you > 1 ? 'address the reader as "you"' : undefined;
  if (speaker && listener) return `${speaker} and ${listener}.`;
  if (speaker) return `${speaker}; seldom address the reader.`;
  return listener
    ? 'Address the reader as "you"; say little of yourself.'
    : 'Write impersonally, without "I" and "you".';
}

function formalityLine({ casual, formal, contracted, meanWord }: Writing) {
  if (casual.length > formal.length) return `Keep the tone casual, with words such as ${listed(casual)}.`;
  if (formal.length > 0) return `Keep the tone formal, with words such as ${listed(formal)}.`;
  if (contracted === 0 && meanWord > 5) return 'Keep the tone formal and precise.';
  return 'Keep the tone plain and conversational.';
}

function contractionLine({ contracted, written }: Writing) {
  if (contracted === 0 && written === 0) return undefined;
  if (contracted > 2 * written) return "Use contractions (I'm, don't, it's).";
  if (written > 2 * contracted) return 'Do not use contractions: write "I am", "do not", "it is".';
  return 'Use contractions now and then.';
}

function moodLine({ exclamations }: Writing) {
  if (exclamations >= 0.25) return 'End many sentences with an exclamation mark.';
  return exclamations > 0 ? 'Use an exclamation mark only rarely.' : 'Do not use exclamation marks.';
}

function questionLine({ questions }: Writing) {
  if (questions >= 0.2) return 'Ask questions often, also back to the reader.';
  return questions > 0 ? 'Ask a question now and then.' : undefined;
}

function marksLine({ marks, commasPerSentence }: Writing) {
  const names = {
    ellipsis: 'ellipses (…)',
    dash: 'dashes',
    semicolon: 'semicolons',
    colon: 'colons',
    parenthesis: 'parentheses',
    quote: 'quotation marks',
  };
  const liked = Object.entries(names).flatMap(([mark, name]) =>
    marks[mark as keyof typeof marks] >= 2 ? [name] : [],
  );
  if (liked.length > 0) return `Use ${joined(liked)} freely.`;
  return commasPerSentence < 0.4 ? 'Use few commas.' : undefined;
}

function caseLine({ lowerCaseStarts, shouted }: Writing) {
  if (lowerCaseStarts >= 0.6) return 'Begin sentences in lower case.';
  return shouted.length > 1 ? 'Stress a word now and then in CAPITALS.' : undefined;
}

function wordsLine({ favourites, openings }: Writing) {
  const words = favourites.length > 0 ? `Favourite words: ${listed(favourites)}.` : undefined;
  const starts = openings.length > 0 ? `Begin sentences with ${listed(openings)} now and then.` : undefined;
  return [words, starts].filter(Boolean).join(' ') || undefined;
}

function shapeLine({ lists, paragraphs, words }: Writing) {
  if (lists) return 'Put several things into a list.';
  return paragraphs > 2 && words / paragraphs < 40 ? 'Write short paragraphs.' : undefined;
}

const emojiLine = ({ emoji }: Writing) =>
  emoji.length > 0 ? `Use emoji such as ${emoji.join(' ')}` : undefined;
const greetingLine = (greeting: string | undefined) => greeting && `Greet with "${greeting}".`;

const listed = (items: string[]) => joined(items.map((item) => `"${item}"`));
const joined = (items: string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');
