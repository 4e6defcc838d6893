import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['<b>Marie</b>', 'Marie'],
  ['2 < 3 and <i>4</i> > 3 < 5', '2 < 3 and 4 > 3 < 5'],
  ['<scr\u0000ipt>x', 'x'],
  ['<\u0000b>x', 'x'],
  ['a <b', 'a <b'],
  ['half \ud83d', 'half \ufffd'],
  ['Ada\u202e nimda', 'Ada nimda'],
  ['\u2066Ada\u2069 \u202aB\u202c', 'Ada B'],
  ['A\u200bd\u200fa\ufeff', 'Ada'],
  ['A\u200dd\u200ca', 'Ada'],
  ['\u200d', ''],
  ['<\u200bb>x', 'x'],
  ['👩🏽\u200d🚀 ❤️\u200d🔥', '👩🏽\u200d🚀 ❤️\u200d🔥'],
  ['نمی\u200cدانم', 'نمی\u200cدانم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['R\u00ado\u034fo\u{e0061}k\ufe0f', 'Rook'],
  ['김\u200d민\u200c수', '김민수'],
  ['Ro\u2800ok\u2800', 'Ro ok'],
  ['A\u0085b\u009b\ufff9c\uffff\u{1fffe}', 'Abc'],
  ['🏴\u{e0067}\u{e0062}x', '🏴x'],
  [`Z${'\u0301'.repeat(46)}`, 'Z\u0301\u0301\u0301\u0301'],
  [`Z${'\u0301\u200d'.repeat(20)}<b>\u0301`, 'Z\u0301\u0301\u0301\u0301'],
  [`ب${'\u064b\u200c'.repeat(20)}`, `ب${'\u064b\u200c'.repeat(3)}\u064b`],
])('the plain text of %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

const blankTexts =
  '\u3164|\uffa0|\u115f\u1160|\u2800|\u00ad|\u034f|\u180e|\u17b4\u17b5|\ufe0f|\u{e0061}|\u{e0100}';
const otherBlankTexts = '\ufff9|\u{1d173}|\u0085|\uffff|\u0301\u0302| \u00a0\u2028\u3000 ';

test.each(`${blankTexts}|${otherBlankTexts}`.split('|'))('%j is blank', (text) => {
  expect(plainText(text)).toBe('');
});

test.each([
  ['Latin', "Zoë O'Brien|Nguyễn Thị Ánh|Ọlátúńjí"],
  ['Greek and Cyrillic', 'Γιάννης|Зоя Йорданова'],
  ['Indic', 'शक्ति|श्री\u200dमती|শ্রীযুক্ত|ক্\u200cত|\u0dc1\u0dca\u200d\u0dbb\u0dd3|நிலா'],
  ['Arabic and Hebrew', 'علی\u200cرضا|مُحَمَّدٌ|שָׁלוֹם'],
  ['Southeast Asian', 'สมชาย น้ำ|လျှို့ဝှက်|ស្រីនាង'],
  ['Tibetan and Mongolian', 'ཧཱུྃ|ᠰᠠᠷ\u180eᠠ'],
  ['East Asian', '김민수|\u1100\u1161\u11a8|さくら|ガブリエル|葛\u{e0100}城|李小龍'],
  ['Braille', '⠓⠊\u2800⠞⠓⠑⠗⠑'],
  ['private-use', '\uf8ff'],
  ['emoji', '❤\ufe0f|☎\ufe0e|1\ufe0f\u20e3|🇵🇹|👩🏽\u200d⚖\ufe0f|🏳\ufe0f\u200d🌈'],
  ['flag', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
])('names in %s characters stay as they are', (_, names) => {
  expect(names.split('|').map(plainText)).toEqual(names.split('|'));
});

test('a megabyte of unclosed tags takes less than two seconds', () => {
  const start = process.threadCpuUsage();
  plainText('<a'.repeat(500_000));
  expect(process.threadCpuUsage(start).user).toBeLessThan(2_000_000);
});
