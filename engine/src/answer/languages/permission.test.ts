import { expect, it } from 'vitest';
import { collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const rules = {
  de: 'Hunde sind auf dem Gelände verboten. Grillen ist am Ufer gestattet. Das Rad hängt an der Wand. Ein Zelt kostet 9 Euro.',
  es: 'No se admiten perros. Está prohibido tocar los barcos. Se permiten fotos sin flash. Un barco cuesta 9 euros.',
  fr: 'Les chiens sont interdits. Le bivouac est autorisé de 19 h à 9 h. Les feux ne sont pas permis. Une tente coûte 9 euros.',
};
const ask = (question: string, text: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

it.each([
  ['de', 'Sind Hunde erlaubt?', 'Seite 1', 'Hunde sind auf dem Gelände verboten.'],
  ['de', 'Ist Grillen verboten?', 'Seite 1', 'Grillen ist am Ufer gestattet.'],
  ['de', 'Darf ich meinen Hund mitbringen?', 'Seite 1', 'Hunde sind auf dem Gelände verboten.'],
  ['es', '¿Aceptan perros?', 'página 1', 'No se admiten perros.'],
  ['es', '¿Se permiten perros?', 'página 1', 'No se admiten perros.'],
  ['es', '¿Está permitido tocar los barcos?', 'página 1', 'Está prohibido tocar los barcos.'],
  ['es', '¿Puedo hacer fotos?', 'página 1', 'Se permiten fotos sin flash.'],
  ['fr', 'Les chiens sont-ils autorisés ?', 'page 1', 'Les chiens sont interdits.'],
  ['fr', 'Acceptez-vous les chiens ?', 'page 1', 'Les chiens sont interdits.'],
  ['fr', 'Le bivouac est-il permis ?', 'page 1', 'Le bivouac est autorisé de 19 h à 9 h.'],
  ['fr', 'Puis-je amener mon chien ?', 'page 1', 'Les chiens sont interdits.'],
] as const)('in %s what is allowed or forbidden answers: %s', async (language, question, page, answer) => {
  const { text, declined } = await ask(question, rules[language]);
  expect(declined).toBe(false);
  expect(text).toMatch(new RegExp(`\\*report.pdf\\*, ${page}.*${answer.replaceAll('.', '\\.')}$`));
});

it.each([
  [
    'Darf ich meinen Hund mitbringen?',
    'Hunde dürfen ins Boot. Rauchen ist verboten.',
    'Hunde dürfen ins Boot.',
  ],
  [
    'Kann ich Getränke mitbringen?',
    'Getränke sind willkommen. Grillen ist verboten.',
    'Getränke sind willkommen.',
  ],
  ['¿Puedo hacer fotos?', 'Se puede hacer fotos. Está prohibido comer.', 'Se puede hacer fotos.'],
  ['Was ist hier erlaubt?', 'Grillen ist erlaubt.', 'Grillen ist erlaubt.'],
])('the rule for another thing in the next sentence is no answer: %s', async (question, text, answer) => {
  const { text: given, declined } = await ask(question, text);
  expect(declined).toBe(false);
  expect(given.endsWith(answer)).toBe(true);
});

it.each([
  ['de', 'Sind Katzen erlaubt?'],
  ['de', 'Was kann man hier machen?'],
  ['de', 'Kann man hier was machen?'],
  ['de', 'Darf ich mein Rad mitbringen?'],
  ['de', 'Darf ich ein Zelt mitbringen?'],
  ['es', '¿Está permitido comer?'],
  ['es', '¿Qué se puede hacer?'],
  ['es', '¿Puedo traer un gato?'],
  ['es', '¿Aceptan gatos?'],
  ['fr', 'Les chats sont-ils autorisés ?'],
  ['fr', 'Que faut-il apporter ?'],
  ['fr', 'Puis-je amener une tente ?'],
] as const)('in %s a permission for something else is no answer: %s', async (language, question) =>
  expect((await ask(question, rules[language])).declined).toBe(true),
);
