import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { registerFonts } from './fonts.ts';
import { drawableText, wrapLines } from './lettering.ts';

test.each([
  'Смотритель маяка Фёдор',
  'Ο φύλακας του φάρου',
  'प्रकाशस्तंभ का रखवाला',
  'حارس المنارة سليم',
  'փարոսի պահապան',
  'বাতিঘরের রক্ষক',
  'የመብራት ቤት ጠባቂ',
  'შუქურის მცველი',
  'દીવાદાંડીનો રક્ષક',
  'ਚਾਨਣ ਮੁਨਾਰੇ ਦਾ ਰਾਖਾ',
  'שומר המגדלור',
  'ದೀಪಸ್ತಂಭದ ಕಾವಲುಗಾರ',
  'អ្នកថែរក្សាប៉មភ្លើងហ្វារ',
  'ຜູ້ດູແລປະພາຄານ',
  'വിളക്കുമാടം സൂക്ഷിപ്പുകാരൻ',
  'မီးပြတိုက်စောင့်',
  'ප්‍රදීපාගාර භාරකරු',
  'கலங்கரை விளக்கக் காவலர்',
  'దీపస్తంభం కాపలాదారు',
  'ผู้ดูแลประภาคาร',
  '月影天文台の「案内人」',
  '등대지기 김씨 아저씨',
  '灯塔守护者，老陈。臺灣',
  'Người gác đèn biển',
])('the fonts have all letters of “%s”', (text) => {
  const composed = text.normalize('NFC');
  expect(drawableText(text, registerFonts(composed))).toBe(composed);
});

function linesOf(text: string, width: number, max: number): string[] {
  const context = createCanvas(10, 10).getContext('2d');
  context.font = registerFonts(text).text(30);
  return wrapLines(context, text, width, max);
}

test('in a language without spaces no line begins with punctuation or ends with an opening bracket', () => {
  const text = '私は天文学者です。「星空」を三十年も見てきました。夜の観測について、何でも聞いてください。';
  for (let room = 180; room <= 600; room += 15) {
    const lines = linesOf(text, room, 50);
    expect(lines.join('')).toBe(text);
    for (const line of lines) expect(line).toMatch(/^[^。、」].*[^「]$/u);
  }
});

test('text is cut between graphemes, and ends in an ellipsis', () => {
  const [line] = linesOf(`नि${'नि'.repeat(80)}`, 200, 1);
  expect(line).toMatch(/^(?:नि)+…$/u);
  expect(linesOf('a'.repeat(400), 200, 3)).toHaveLength(3);
});
