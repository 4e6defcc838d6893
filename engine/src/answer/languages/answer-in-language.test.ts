import { describe, expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import type { TurnPassage } from '../../turn.ts';
import { createBuiltinChat } from '../builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const section = (heading: string, text: string): TurnPassage =>
  passage(text, { id: heading, headingPath: ['Ordnung', heading], fileName: 'ordnung.docx', place: {} });
const ask = (question: string, passages: TurnPassage[], writingSample = '') =>
  collectAnswer(engine, turn(question, { passages, persona: { ...ada, writingSample } }));

const harbour = [
  section('Laden', 'Ware | Preis\nTau | 7\nFender | 9'),
  section(
    'Liegeplatz',
    '(1) Wer die Liegegebühr nicht zahlt, verliert den Platz. (4) Die Liegegebühr legt die Versammlung fest.',
  ),
  section('Kaution', '80 Euro, beim Einzug in bar.'),
  section('§ 4 Kranzeit', 'Samstags von 9 bis 12 Uhr, sonst nach Absprache.'),
  section('Ämter', '- der Vorstand\n- der Hafenmeister\n- die Kassenprüfer'),
  section(
    'Trosse',
    'Die Trosse ist 18 Meter lang. Ein Platz wird frei, wenn die Trosse ein Jahr lang verloren geht.',
  ),
  section('Gäste', 'Der Eintritt ist frei. Ein Boot wird abgeschleppt, wenn es die Einfahrt sperrt.'),
];

describe('an amount or a time', () => {
  it.each([
    'Wann muss ich die Liegegebühr zahlen?',
    'Wie hoch ist die Liegegebühr?',
    'Wann sperrt ein Boot die Einfahrt?',
    'Wann geht die Trosse verloren?',
    'Was kostet die Trosse?',
  ])('is not answered by a sentence without one: %s', async (question) =>
    expect(await ask(question, harbour)).toMatchObject({ declined: true }),
  );

  it.each([
    ['Wie hoch ist die Kaution?', '80 Euro'],
    ['Wann ist Kranzeit?', 'von 9 bis 12 Uhr'],
    ['Kranzeit', 'von 9 bis 12 Uhr'],
    ['Was kostet der Eintritt?', 'ist frei'],
    ['Was kostet ein Fender?', 'Preis: 9'],
    ['Wann wird ein Boot abgeschleppt?', 'wenn es die Einfahrt sperrt'],
  ])('is found below its heading, or in words: %s', async (question, answer) => {
    const { text, declined } = await ask(question, harbour);
    expect(text).toContain(answer);
    expect(declined).toBe(false);
  });
});

it('quotes a paragraph without its number', async () =>
  expect((await ask('Wer legt die Liegegebühr fest?', harbour)).text).toMatch(/: Die Liegegebühr legt/));

it.each(['zähl alle ämter auf', 'Nenne die Ämter'])(
  'a German request for a list is answered: %s',
  async (question) =>
    expect((await ask(question, harbour)).text).toMatch(/der Vorstand.*der Hafenmeister.*die Kassenprüfer/s),
);

it.each([
  ['Gibt es Duschen?', 'Frage: Gibt es Duschen?\nAntwort: Ja, hinter dem Schuppen.', 'hinter dem Schuppen'],
  ['¿Hay duchas?', '¿Hay duchas?\nSí, detrás del cobertizo.', 'detrás del cobertizo'],
])('a question of the text is answered by what follows it: %s', async (question, text, answer) =>
  expect((await ask(question, [section('FAQ', text)])).text).toContain(answer),
);

it.each([
  ['Wo ist der Leuchtturm?', /!/],
  ['Qu’est-ce que la marée ?', /!/],
  ['¿Dónde vives?', /!/],
])(
  'an answer in another language takes no exclamation marks from the English writing sample: %s',
  async (question, exclamation) =>
    expect((await ask(question, harbour, 'Come in! Welcome! Sit down!')).text).not.toMatch(exclamation),
);

describe('a number of things', () => {
  const board = 'Die Gilde vertreten zwei Vorstandsmitglieder gemeinsam. Die Sitzung der Gilde ist montags.';
  const question = 'Wie viele Mitglieder hat die Gilde?';
  it('is not that of a compound if the text has the very word', async () => {
    const members = 'Alle Mitglieder zahlen den Beitrag der Gilde im Voraus.';
    const { text, declined } = await ask(question, [section('Vorstand', board), section('Beitrag', members)]);
    expect(text).not.toContain('Vorstandsmitglieder');
    expect(declined).toBe(true);
  });

  it('is that of a compound if the text has no other word', async () =>
    expect((await ask(question, [section('Vorstand', board)])).text).toContain('zwei Vorstandsmitglieder'));
});

it('quotes the nearest sentence in German quotation marks', async () =>
  expect((await ask('Wie hoch ist die Liegegebühr?', harbour)).text).toMatch(/„.*Liegegebühr.*“/));

it.each([
  ['Habt ihr WLAN?', /gelesen/],
  ['Hast du Hunde?', /gelesen/],
  ['¿Tenéis wifi?', /leído/],
  ['Acceptez-vous Visa ?', /lu\b/],
  ['Czy macie wifi?', /czytał|przeczyta|wiem/],
])('a short question with a verb of its language is declined in it: %s', async (question, words) => {
  const { text, declined } = await ask(question, harbour);
  expect(text).toMatch(words);
  expect(declined).toBe(true);
});

it('a time of day is no age', async () => {
  const museum = [passage('Das Museum öffnet um 10 Uhr und schließt um 17 Uhr. Der Turm ist 80 Jahre alt.')];
  expect((await ask('Wie alt ist das Museum?', museum)).declined).toBe(true);
  expect((await ask('Wie alt ist der Turm?', museum)).text).toContain('80 Jahre');
});
