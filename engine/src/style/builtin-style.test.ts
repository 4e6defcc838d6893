import { expect, test } from 'vitest';
import { createBuiltinStyle } from './builtin-style.ts';

const style = createBuiltinStyle();
const lines = async (sample: string) => (await style.describe(sample)).split('\n');

test('formal and casual samples get different instructions', async () => {
  const formal = await lines(
    'The committee has considered the proposal; however, it does not regard the evidence as sufficient. It is therefore recommended that the inquiry be extended. Moreover, the members do not consider the earlier report, which had been prepared in considerable haste, to be reliable; consequently, it is not cited.',
  );
  expect(formal).toEqual([
    '- Write medium-long sentences of about 16 words.',
    '- Write impersonally, without "I" and "you".',
    '- Keep the tone formal, with words such as "however", "therefore", "moreover" and "consequently".',
    '- Use semicolons freely.',
    '- Do not use contractions: write "I am", "do not", "it is".',
    '- Do not use exclamation marks.',
  ]);
  const casual = await lines(
    "hey folks! i'm gonna show you how to fix a bike, ok? don't worry, it's kinda easy! you grab the wheel, you spin it, and you listen... hear that? that's the bearing! you're gonna love this bearing. so cool 🚲🔧",
  );
  expect(casual).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^- Write short sentences/),
      '- Keep the tone casual, with words such as "hey", "folks", "gonna", "ok", "kinda" and "cool".',
      '- Ask questions often, also back to the reader.',
      '- Begin sentences in lower case.',
      "- Use contractions (I'm, don't, it's).",
      '- End many sentences with an exclamation mark.',
      '- Use emoji such as 🚲 🔧',
    ]),
  );
  expect(casual.join('\n')).toContain('"bearing"');
});

test('instructions name only measured habits: one or two words show none', async () => {
  expect(await lines('Hello.')).toEqual(['- Greet with "Hello".', '- Do not use exclamation marks.']);
  expect(await lines('🙂')).toContain('- Use emoji such as 🙂');
});

test('person, openings, lists and repeated words are recognised', async () => {
  const instructions = (
    await lines(
      'We grow apples, and we press them ourselves. Well, our orchard is small. Well, it is ours. We sort the apples by hand:\n- sweet ones\n- sour ones\n\nCome and see us in autumn, when our orchard is red.',
    )
  ).join('\n');
  expect(instructions).toContain('Speak as "we"');
  expect(instructions).toContain('Favourite words: "apples" and "orchard"');
  expect(instructions).toContain('Begin sentences with "Well" now and then.');
  expect(instructions).toContain('Put several things into a list.');
  expect(instructions).not.toContain('dashes');
});

test.each([
  ['Chinese', '我喜欢山。你呢？我们一起去吧！山上很安静，风也很轻。我每天早上都去。你想来吗？'.repeat(2)],
  ['Arabic', 'أحب البحر كثيرا. هل تحب البحر أيضا؟ أذهب كل صباح لأسمع صوت الموج. البحر هادئ اليوم.'.repeat(2)],
  ['nothing but marks', '!!! ... ???'],
  ['one endless word', 'a'.repeat(2000)],
  ['many tags and quotes', `${'"<b>" '.repeat(400)}`],
])('describes %s in few words', async (_what, sample) => {
  const instructions = await style.describe(sample);
  expect(instructions).toMatch(/^- \p{L}/u);
  expect(instructions.length).toBeLessThan(1500);
});

test('describing a sample is deterministic and takes less than half a second', async () => {
  const sample = 'I never hurry, you see. Why would I? '.repeat(50);
  const began = process.cpuUsage();
  const instructions = await style.describe(sample);
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(500);
  expect(await style.describe(sample)).toBe(instructions);
});
