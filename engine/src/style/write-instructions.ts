import type { Writing } from './measure-writing.ts';

/** Shorter samples show only greeting, contractions, exclamation marks and emoji. */
const minWords = 25;

/** The measured habits as one instruction a line. Habits that the sample does not show are left out. */
export function writeInstructions(writing: Writing, greeting: string | undefined): string {
  const { words } = writing;
  const always = [greetingLine(greeting), contractionLine(writing), moodLine(writing), emojiLine(writing)];
  const longSampleLines = [
    lengthLine(writing),
    personLine(writing),
    formalityLine(writing),
    questionLine(writing),
    marksLine(writing),
    caseLine(writing),
    wordsLine(writing),
    shapeLine(writing),
  ];
  const lines = [...(words >= minWords ? longSampleLines : []), ...always].filter(
    (line) => line !== undefined,
  );
  return lines.map((line) => `- ${line}`).join('\n');
}

function lengthLine({ meanSentence, shortestSentence, longestSentence, sentences }: Writing) {
  const mean = Math.round(meanSentence);
  const size = mean < 10 ? 'short' : mean <= 18 ? 'medium-long' : 'long';
  const isVaried = sentences > 2 && longestSentence - shortestSentence > mean;
  const range = isVaried ? `, mixing ${shortestSentence} with up to ${longestSentence}` : '';
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

function formalityLine({ casualWords, formalWords, contractions, meanWord }: Writing) {
  if (casualWords.length > formalWords.length)
    return `Keep the tone casual, with words such as ${quotedList(casualWords)}.`;
  if (formalWords.length > 0) return `Keep the tone formal, with words such as ${quotedList(formalWords)}.`;
  if (contractions === 0 && meanWord > 5) return 'Keep the tone formal and precise.';
  return 'Keep the tone plain and conversational.';
}

function contractionLine({ contractions, fullForms }: Writing) {
  if (contractions === 0 && fullForms === 0) return undefined;
  if (contractions > 2 * fullForms) return "Use contractions (I'm, don't, it's).";
  if (fullForms > 2 * contractions) return 'Do not use contractions: write "I am", "do not", "it is".';
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
  const frequentMarks = Object.entries(names).flatMap(([mark, name]) =>
    marks[mark as keyof typeof marks] >= 2 ? [name] : [],
  );
  if (frequentMarks.length > 0) return `Use ${joinedList(frequentMarks)} freely.`;
  return commasPerSentence < 0.4 ? 'Use few commas.' : undefined;
}

function caseLine({ lowerCaseStarts, capitals }: Writing) {
  if (lowerCaseStarts >= 0.6) return 'Begin sentences in lower case.';
  return capitals.length > 1 ? 'Stress a word now and then in CAPITALS.' : undefined;
}

function wordsLine({ favourites, openings }: Writing) {
  const words = favourites.length > 0 ? `Favourite words: ${quotedList(favourites)}.` : undefined;
  const starts =
    openings.length > 0 ? `Begin sentences with ${quotedList(openings)} now and then.` : undefined;
  return [words, starts].filter(Boolean).join(' ') || undefined;
}

function shapeLine({ hasLists, paragraphs, words }: Writing) {
  if (hasLists) return 'Put several things into a list.';
  return paragraphs > 2 && words / paragraphs < 40 ? 'Write short paragraphs.' : undefined;
}

const emojiLine = ({ emoji }: Writing) =>
  emoji.length > 0 ? `Use emoji such as ${emoji.join(' ')}` : undefined;
const greetingLine = (greeting: string | undefined) => greeting && `Greet with "${greeting}".`;

const quotedList = (items: string[]) => joinedList(items.map((item) => `"${item}"`));
const joinedList = (items: string[]) =>
  items.length > 1 ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)}` : (items[0] ?? '');
