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
      ['No es verdad', 'complaint'],
      ['Es verdad', 'acknowledgement'],
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
  ['Danke! Was kostet ein Boot?', '15 Euro'],
  ['Entschuldigen Sie, was kostet ein Boot?', '15 Euro'],
  ['Gracias. ¿Cuánto cuesta un bote?', '15 euros'],
  ['Perdone, ¿cuánto cuesta un bote?', '15 euros'],
  ['Merci. Combien coûte un bateau ?', '15 euros'],
  ['Excusez-moi, combien coûte un bateau ?', '15 euros'],
])('a question after a greeting, thanks or an apology is answered: %s', async (message, expected) =>
  expect((await ask(message)).text).toContain(expected),
);

it.each(['Soy Ana', 'Soy Ana García.', 'Me llamo Ana'])(
  'a Spanish name is answered in Spanish: %s',
  async (message) => expect((await ask(message)).text).toBe(phrases.es.statement),
);

it.each(['soy sauce', 'Soy latte', 'Soy milk?', 'Soy Milk', 'soy candles'])(
  'soy is no Spanish in English: %s',
  async (message) => {
    const { text } = await collectAnswer(engine, turn(message, { passages: [passage('We use soy milk.')] }));
    expect(text).toMatch(/\b(?:I|page)\b/);
    expect(text).not.toMatch(/Gracias|He leído|página|Según/);
  },
);

it.each(['Toll?', 'Super, thanks!', 'Ciao', 'Thank you', 'Parfait', 'Hi'])(
  'a word that may be English is answered in English: %s',
  async (message) => expect((await ask(message)).text).toMatch(/\b(?:I|you|is|my|done|welcome)\b/i),
);

const port = [
  passage(
    'Marie Voss leitet den Hafen. Ihre Aufgabe ist die Kasse. Es gibt drei Lotsen. Der Turm ist echt.',
    { id: 'hafen' },
  ),
  passage('María Vega dirige el puerto. Su función es la caja.', { id: 'puerto' }),
  passage('La grue est une machine.', { id: 'port' }),
];
const talkOfAda =
  /Ada Marsh|Meine Rolle|Mi papel|Gut, danke|Auf Wiedersehen|Hasta|À bientôt|Ich beantworte|Respondo|Frag gern weiter|Pregunta cuando quieras|Demande quand/;

it.each([
  ['Was ist ihre Aufgabe?', 'Wer ist Marie Voss?', 'Ihre Aufgabe ist die Kasse'],
  ['Wer sind sie?', 'Gibt es Lotsen?', 'drei Lotsen'],
  ['wer sind sie?', 'Gibt es Lotsen?', 'drei Lotsen'],
  ['Was machen sie?', 'Gibt es Lotsen?', ''],
  ['Wie heißen sie?', 'Gibt es Lotsen?', ''],
  ['Sind sie echt?', 'Gibt es Lotsen?', ''],
  ['Können sie mir helfen?', 'Gibt es Lotsen?', ''],
  ['Wie geht es ihnen?', 'Gibt es Lotsen?', ''],
  ['Wie ist ihr Name?', 'Wer leitet den Hafen?', ''],
  ['Ist das echt?', 'Gibt es einen Turm?', 'Der Turm ist echt'],
  ['Was gibt es Neues?', undefined, ''],
  ['Bis morgen?', 'Wann ist offen?', ''],
  ['Wie läuft es?', 'Gibt es einen Kurs?', ''],
  ['Das stimmt?', 'Gibt es einen Turm?', ''],
  ['¿Es verdad?', '¿Quién dirige el puerto?', ''],
  ['C’est vrai ?', 'Il y a une grue ?', ''],
  ['¿Hasta mañana?', '¿Cuándo está abierto?', ''],
  ['¿Cuál es su función?', '¿Quién es María Vega?', 'Su función es la caja'],
  ['¿Cuál es su nombre?', '¿Quién dirige el puerto?', ''],
  ['¿Cómo está?', '¿Quién dirige el puerto?', ''],
  ['C’est une machine ?', undefined, 'La grue est une machine'],
])('a question about others is no small talk: %s', async (question, before, expected) => {
  const history = before === undefined ? [] : [{ role: 'user' as const, text: before }];
  const { text } = await collectAnswer(engine, turn(question, { passages: port, history }));
  expect(text).toContain(expected);
  expect(text).not.toMatch(talkOfAda);
});

it.each([
  ['de', 'Wer sind Sie?', 'Gibt es Boote?', 'identity'],
  ['de', 'Wer seid ihr?', 'Gibt es Boote?', 'identity'],
  ['de', 'was machen sie?', undefined, 'role'],
  ['de', 'Wie geht es ihnen?', undefined, 'wellbeing'],
  ['de', 'Bist du echt?', undefined, 'nature'],
  ['de', 'Bis morgen!', 'Wann ist offen?', 'farewell'],
  ['es', '¿Cuál es su nombre?', 'Hola', 'name'],
  ['es', '¿Cuál es su nombre?', 'Me llamo Ana', 'name'],
  ['es', '¿Cuál es tu función?', '¿Quién es María Vega?', 'role'],
  ['fr', 'Vous êtes une machine ?', undefined, 'nature'],
] as const)('a question to the persona is small talk in %s: %s', async (language, question, before, talk) => {
  const first = phrases[language][talk].split('{')[0];
  expect((await ask(question, before)).text).toContain(first);
});
