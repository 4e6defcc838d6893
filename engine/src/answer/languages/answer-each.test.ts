import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  'Ein Boot kostet 15 Euro. Das Bootshaus ist von 9 bis 18 Uhr offen. Hunde sind verboten.',
  'La entrada cuesta 8 euros. El museo abre de 10 a 18 horas.',
  'Une nuit coûte 28 euros. Le refuge est ouvert de juin à septembre. Les chiens sont interdits.',
].map((text, at) => passage(text, { id: `p${at}` }));
const ask = (question: string) => collectAnswer(engine, turn(question, { passages }));

it.each([
  ['Wann habt ihr offen und was kostet ein Boot?', ['9 bis 18 Uhr', '15 Euro']],
  ['Um wie viel Uhr macht ihr zu und was kostet ein Boot?', ['9 bis 18 Uhr', '15 Euro']],
  ['Was kostet ein Boot? Sind Hunde erlaubt?', ['15 Euro', 'verboten']],
  ['Was kostet ein Boot und sind Hunde erlaubt?', ['15 Euro', 'verboten']],
  [
    'Was kostet ein Boot und wie tief ist der See?',
    ['15 Euro', '*wie tief ist der See?* Das weiß ich nicht'],
  ],
  ['¿Cuándo abre el museo y cuánto cuesta la entrada?', ['10 a 18 horas', '8 euros']],
  ['Quand êtes-vous ouverts et combien coûte une nuit ?', ['juin à septembre', '28 euros']],
  ['Combien coûte une nuit et peut-on amener un chien ?', ['28 euros', 'interdits']],
])('two questions are answered one by one: %s', async (question, answers) => {
  const { text, declined } = await ask(question);
  expect(declined).toBe(false);
  for (const answer of answers) expect(text).toContain(answer);
});

it('a lone question word is no second question', async () =>
  expect((await ask('Was kostet ein Boot und warum?')).text).not.toContain('*warum?*'));

it('two questions without an answer are declined together', async () => {
  const { text, declined } = await ask('Wie tief ist der See und wie alt ist der Turm?');
  expect(declined).toBe(true);
  expect(text).not.toContain('*wie');
});

it('small talk beside a question is left out', async () =>
  expect((await ask('Wer bist du und was kostet ein Boot?')).text).toMatch(/15 Euro\.$/));
