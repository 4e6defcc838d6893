import { expect, test } from 'vitest';
import type { Note } from '../note.ts';
import { readBlocks } from '../read-blocks.ts';
import { encodeAs } from '../testing/legacy-encoding.ts';

/** The text of a file, and the notes on it. */
async function readText(bytes: Uint8Array) {
  const notes: Note[] = [];
  const blocks = await readBlocks(new Uint8Array(bytes), 'txt', { onNote: (note) => notes.push(note) });
  return { text: blocks.map((block) => (block.kind === 'text' ? block.text : '')).join('\n'), notes };
}

const texts = {
  japanese: '祖母は港町で小さな食堂を営んでいた。毎朝五時に起きて市場へ行き、魚を選んだ。',
  simplified: '奶奶在家里养了十二只鸡，每年春节都会包三百多个饺子。',
  traditional: '外公是鐘錶師傅，修過的手錶超過一萬隻。他的店在八十三年關門。',
  korean: '할머니는 부산 자갈치 시장에서 삼십 년 동안 생선을 파셨다.',
  russian: 'Моя бабушка родилась в деревне под Вологдой. Дед был плотником.',
  polish:
    'Każdego ranka wstawała o piątej, doiła krowy i piekła chleb, którego zapach pamiętam do dziś. Zimą śnieg sięgał aż po okna, więc dziadek kopał tunel do stajni.',
  german: 'Die Möwe heißt Jürgen und wohnt über der Bäckerei.',
};

test.each<[string, string, string]>([
  ['Shift-JIS', 'shift_jis', texts.japanese],
  ['EUC-JP', 'euc-jp', texts.japanese],
  ['GBK (GB 18030)', 'gbk', texts.simplified],
  ['Big5', 'big5', texts.traditional],
  ['EUC-KR', 'euc-kr', texts.korean],
  ['Windows-1251', 'windows-1251', texts.russian],
  ['KOI8-R', 'koi8-r', texts.russian],
  ['ISO-8859-2', 'iso-8859-2', texts.polish],
  ['Windows-1250', 'windows-1250', texts.polish],
  ['Windows-1252', 'windows-1252', texts.german],
])('text in %s is decoded, and a note names the encoding', async (encoding, label, text) => {
  expect(await readText(encodeAs(label, text))).toEqual({ text, notes: [{ kind: 'encoding', encoding }] });
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
function utf32(text: string): Buffer {
  const points = Uint32Array.from(text, (character) => character.codePointAt(0)!);
  return Buffer.from(points.buffer);
}

test('ISO-2022-JP, the encoding of Japanese mail, is decoded', async () => {
  const bytes = Buffer.from('\u001b$B5-21\u001b(B', 'latin1');
  expect(await readText(bytes)).toMatchObject({ text: '記憶' });
});

test.each(Object.entries(texts))(
  '%s in UTF-16 and UTF-32 is read in both orders of bytes',
  async (_, text) => {
    const wide: [string, Buffer][] = [
      ['UTF-16 LE', utf16(text)],
      ['UTF-16 BE', utf16(text).swap16()],
      ['UTF-32 LE', utf32(text)],
      ['UTF-32 BE', utf32(text).swap32()],
    ];
    for (const [encoding, bytes] of wide)
      expect(await readText(bytes)).toEqual({ text, notes: [{ kind: 'encoding', encoding }] });
    const marked = `\ufeff${text}`;
    for (const bytes of [utf16(marked), utf16(marked).swap16(), utf32(marked), utf32(marked).swap32()])
      expect(await readText(bytes)).toEqual({ text, notes: [] });
  },
);

test.each([
  ['UTF-16', utf16(`\ufeff${texts.german}`), 1],
  ['UTF-32', utf32(`\ufeff${texts.german}`), 2],
])('a character that is cut off at the end of a file in %s becomes U+FFFD', async (_, bytes, missing) => {
  const { text } = await readText(bytes.subarray(0, bytes.length - missing));
  expect(text).toBe(`${texts.german.slice(0, -1)}\ufffd`);
});

test('a text whose encoding is ambiguous is noted as such', async () => {
  const { notes } = await readText(encodeAs('windows-1252', 'Ma grand-mère tenait'));
  expect(notes).toEqual([{ kind: 'encoding_unsure', encoding: expect.stringMatching(/^Windows-125/) }]);
});

test('UTF-8 that is damaged in one place is still decoded as UTF-8', async () => {
  const bytes = Buffer.concat([Buffer.from(texts.russian), Buffer.from([0xd0, 0x20]), Buffer.from('Конец.')]);
  const { text, notes } = await readText(bytes);
  expect(text).toMatch(/^Моя бабушка.*Конец\.$/);
  expect(notes).toEqual([{ kind: 'encoding_unsure', encoding: 'UTF-8' }]);
});

test('the encoding is detected by non-ASCII letters that are far from the start of a long text', async () => {
  const text = `${'A plain line.\n'.repeat(5000)}${texts.russian}`;
  expect((await readText(encodeAs('koi8-r', text))).text).toContain(texts.russian);
});

test('UTF-8 and ASCII are read without a note', async () => {
  for (const text of ['A plain line.', texts.korean])
    expect(await readText(Buffer.from(text))).toEqual({ text, notes: [] });
});
