import { expect, test } from 'vitest';
import { createBuiltinStyle } from './builtin-style.ts';

const style = createBuiltinStyle();

/** A sentence with this many words, none of which is counted as a habit. */
const sentence = (words: number) => `The${' the'.repeat(words - 1)}.`;
/** Sentences with this many words each. */
const sentences = (...lengths: number[]) => lengths.map((words) => sentence(words)).join(' ');
/** Sentences that bring a sample to the length from which all habits are measured. */
const longSample = sentences(9, 9, 9);

test.each([
  ['nine words are short', sentences(9, 9, 9), 'Write short sentences of about 9 words.'],
  ['ten words are medium-long', sentences(10, 10, 10), 'Write medium-long sentences of about 10 words.'],
  ['eighteen words are medium-long', sentences(18, 18), 'Write medium-long sentences of about 18 words.'],
  ['nineteen words are long', sentences(19, 19), 'Write long sentences of about 19 words.'],
  [
    'lengths that differ by the mean are not mixed',
    sentences(5, 15, 5, 15),
    'Write medium-long sentences of about 10 words.',
  ],
  [
    'lengths that differ by more are mixed',
    sentences(4, 16, 4, 16),
    'Write medium-long sentences of about 10 words, mixing 4 with up to 16.',
  ],
  ['two sentences show no mixture', sentences(4, 30), 'Write medium-long sentences of about 17 words.'],
  ['"we" more often than "I"', `We, our and my. ${longSample}`, 'Speak as "we"; seldom address the reader.'],
  [
    '"we" as often as "I"',
    `We and my. ${longSample}`,
    'Speak in the first person; seldom address the reader.',
  ],
  [
    '"I" and two times "you"',
    `I see you and yours. ${longSample}`,
    'Speak in the first person and address the reader as "you".',
  ],
  [
    '"I" and one time "you"',
    `I see you. ${longSample}`,
    'Speak in the first person; seldom address the reader.',
  ],
  ['only "you"', `You and yours. ${longSample}`, 'Address the reader as "you"; say little of yourself.'],
  ['one "you" alone', `You too. ${longSample}`, 'Write impersonally, without "I" and "you".'],
  [
    'as many formal words as casual ones',
    `Hey, however. ${longSample}`,
    'Keep the tone formal, with words such as "however".',
  ],
  [
    'more casual words than formal ones',
    `Hey, yep, however. ${longSample}`,
    'Keep the tone casual, with words such as "hey" and "yep".',
  ],
  [
    'long words without contractions',
    'Interesting considerations everywhere. '.repeat(9),
    'Keep the tone formal and precise.',
  ],
  [
    'long words with a contraction',
    "Interesting considerations aren't everywhere. ".repeat(7),
    'Keep the tone plain and conversational.',
  ],
  ['short words', 'He sat on it. '.repeat(7), 'Keep the tone plain and conversational.'],
  ['only contractions', "It's here.", "Use contractions (I'm, don't, it's)."],
  ['twice as many contractions', "It's here. That's all. It is so.", 'Use contractions now and then.'],
  [
    'three times as many contractions',
    "It's here. That's all. What's up. It is so.",
    "Use contractions (I'm, don't, it's).",
  ],
  ['twice as many written out', "It's here. That is all. It is so.", 'Use contractions now and then.'],
  [
    'three times as many written out',
    "It's here. That is all. It is so. They are out.",
    'Do not use contractions: write "I am", "do not", "it is".',
  ],
  ['a quarter of exclamations', 'Go! A. B. C.', 'End many sentences with an exclamation mark.'],
  ['a fifth of exclamations', 'Go! A. B. C. D.', 'Use an exclamation mark only rarely.'],
  ['no exclamation', 'Go. A.', 'Do not use exclamation marks.'],
  ['a fifth of questions', `Why? ${sentences(9, 9, 9, 9)}`, 'Ask questions often, also back to the reader.'],
  ['a sixth of questions', `Why? ${sentences(9, 9, 9, 9, 9)}`, 'Ask a question now and then.'],
  ['two ellipses', `Well… perhaps... ${longSample}`, 'Use ellipses (…) freely.'],
  ['two dashes', `It is – as ever – late. ${longSample}`, 'Use dashes freely.'],
  ['two semicolons', `It rains; it snows; it ends. ${longSample}`, 'Use semicolons freely.'],
  ['two colons', `First: rain. Then: snow. ${longSample}`, 'Use colons freely.'],
  ['two parentheses', `Rain (some) and snow (more). ${longSample}`, 'Use parentheses freely.'],
  ['a quoted word', `They say "rain". ${longSample}`, 'Use quotation marks freely.'],
  [
    'three kinds of marks',
    `Rain (some); snow (more); ice – thin – too. ${longSample}`,
    'Use dashes, semicolons and parentheses freely.',
  ],
  ['one comma in three sentences', `Rain, snow and ice. ${sentences(12, 12)}`, 'Use few commas.'],
  [
    'three of five begin in lower case',
    `one.\ntwo.\nthree.\n${sentences(14, 14)}`,
    'Begin sentences in lower case.',
  ],
  [
    'two words in capitals',
    `NEVER do it. ALWAYS ask. ${longSample}`,
    'Stress a word now and then in CAPITALS.',
  ],
  ['a numbered list', `1. rain\n2. snow\n${longSample}`, 'Put several things into a list.'],
  [
    'three paragraphs of fewer than forty words',
    [sentence(39), sentence(39), sentence(39)].join('\n\n'),
    'Write short paragraphs.',
  ],
  [
    'repeated words and beginnings',
    `Well, lanterns and ferries. Well, ferries and lanterns, ferries. ${longSample}`,
    'Favourite words: "ferries" and "lanterns". Begin sentences with "Well" now and then.',
  ],
])('gives the instruction for: %s', async (_what, sample, instruction) => {
  const lines = (await style.describe(sample)).split('\n');
  expect(lines).toContain(`- ${instruction}`);
});

test.each([
  ['fewer than 25 words show no length', sentences(12, 12), /^- Write/m],
  ['one mark of a kind is no habit', `It rains; it (often) snows: thus. ${longSample}`, /freely/],
  ['no question, no line about questions', longSample, /question/i],
  ['two commas in five sentences are not few', `${sentences(9, 9, 9)} Rain, snow. Ice, hail.`, /commas/],
  ['liked marks leave out the commas', `It rains; it snows; it ends. ${longSample}`, /commas/],
  ['half of the sentences in lower case are no habit', `one. ${sentence(25)}`, /lower case/],
  ['one word in capitals is no habit', `NEVER, NEVER do it. ${longSample}`, /CAPITALS/],
  ['three letters in capitals are an abbreviation', `The BBC and the CNN. ${longSample}`, /CAPITALS/],
  ['two paragraphs show no shape', [sentence(39), sentence(39)].join('\n\n'), /paragraphs/],
  ['paragraphs of forty words are not short', Array(3).fill(sentence(40)).join('\n\n'), /paragraphs/],
  ['a hyphen inside a line is no list', `Rain - snow. ${longSample}`, /list/],
  ['nothing contracted and nothing to contract', 'Go. A.', /contractions/],
  ['words without repetition are no favourites', `Lanterns and ferries. ${longSample}`, /Favourite|Begin/],
  ['"Well" once is no habit', `Well, it rains. ${longSample}`, /Begin sentences with/],
  ['without emoji there is no line about them', longSample, /emoji/],
  ['without a greeting there is none', longSample, /Greet/],
])('gives no instruction: %s', async (_what, sample, absent) => {
  expect(await style.describe(sample)).not.toMatch(absent);
});

test('an empty sample asks only for no exclamation marks', async () => {
  expect(await style.describe('')).toBe('- Do not use exclamation marks.');
});
