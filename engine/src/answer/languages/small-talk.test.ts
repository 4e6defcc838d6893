import { expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';
import { phrases } from './phrases.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const passages = [
  passage('Das Bootshaus ist von Dienstag bis Sonntag geöffnet. Ein Boot kostet 15 Euro.', { id: 'de' }),
  passage('El club está abierto de martes a domingo. Un bote cuesta 15 euros.', { id: 'es' }),
  passage('Le club est ouvert du mardi au dimanche. Un bateau coûte 15 euros.', { id: 'fr' }),
];
const ask = (question: string, before?: string) =>
  collectAnswer(
    engine,
    turn(question, { passages, history: before === undefined ? [] : [{ role: 'user', text: before }] }),
  );

it.each([
  ...(
    [
      ['Hallo Ada', 'greeting'],
      ['Guten Tag, wie geht es Ihnen?', 'wellbeing'],
      ['Grüß Gott', 'greeting'],
      ['Dankeschön', 'thanks'],
      ['Ok, danke', 'thanks'],
      ['Tschüss und danke!', 'thanks'],
      ['Danke und bis bald', 'farewell'],
      ['Schönen Tag noch', 'farewell'],
      ['Gute Nacht', 'farewell'],
      ['Alles klar', 'acknowledgement'],
      ['Wie heißen Sie?', 'name'],
      ['Kannst du mir helfen?', 'abilities'],
      ['Du bist toll', 'praise'],
      ['Das stimmt nicht', 'complaint'],
    ] as const
  ).map(([message, talk]) => ['de', message, talk] as const),
  ...(
    [
      ['¡Hola! ¿Cómo estás?', 'wellbeing'],
      ['ok gracias', 'thanks'],
      ['Hasta luego', 'farewell'],
      ['Perfecto', 'acknowledgement'],
      ['¿Me puedes ayudar?', 'abilities'],
      ['Eso no es verdad', 'complaint'],
      ['Me llamo Ana', 'statement'],
    ] as const
  ).map(([message, talk]) => ['es', message, talk] as const),
  ...(
    [
      ['Salut, ça va ?', 'wellbeing'],
      ['ok merci', 'thanks'],
      ['Bonne journée !', 'farewell'],
      ['D’accord', 'acknowledgement'],
      ['Pouvez-vous m’aider ?', 'abilities'],
      ['Tu es génial', 'praise'],
      ['C’est faux', 'complaint'],
    ] as const
  ).map(([message, talk]) => ['fr', message, talk] as const),
])('small talk in %s is answered in it: %s', async (language, message, talk) => {
  const { text, declined, sources } = await ask(message);
  expect(text).toBe(phrases[language][talk].replace('{name}', ada.name));
  expect({ declined, sources }).toEqual({ declined: false, sources: [] });
});

it.each([
  ['Super', 'Was kostet ein Boot?', phrases.de.acknowledgement],
  ['Vale', '¿Cuánto cuesta un bote?', phrases.es.acknowledgement],
  ['Parfait', 'Combien coûte un bateau ?', phrases.fr.acknowledgement],
])('a word of several languages is in that of the message before: %s', async (message, before, expected) =>
  expect((await ask(message, before)).text).toBe(expected),
);

it.each([
  ['Hallo, was kostet ein Boot?', '15 Euro'],
  ['Hola, ¿cuánto cuesta un bote?', '15 euros'],
  ['Bonjour, combien coûte un bateau ?', '15 euros'],
])('a question after a greeting is answered: %s', async (message, expected) =>
  expect((await ask(message)).text).toContain(expected),
);

it.each(['Toll?', 'Super, thanks!', 'Ciao', 'Thank you', 'Parfait', 'Hi'])(
  'a word that may be English is answered in English: %s',
  async (message) => expect((await ask(message)).text).toMatch(/\b(?:I|you|is|my|done|welcome)\b/i),
);
