import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languageOf } from '../src/answer/languages/language.ts';
import { phrases } from '../src/answer/languages/phrases.ts';
import { createBuiltinChat, thresholdsOf } from '../src/index.ts';
import { ada, collectAnswer, passage, turn } from '../src/testing.ts';
import { corpora, readCorpus } from './corpus.ts';

interface Text {
  text: string[];
  /** Empty for a question without an answer. */
  questions: { question: string; answers?: string[] }[];
}

const chat = createBuiltinChat(thresholdsOf('builtin-1'));
const persona = { ...ada, bio: '', role: '' };

describe.each(['de', 'es', 'fr', 'pl'] as Language[])('a text in %s', (language) => {
  const { text, questions }: Text = JSON.parse(
    readFileSync(join(import.meta.dirname, 'languages', `${language}.json`), 'utf8'),
  );
  const passages = text.map((one, at) => passage(one, { id: `p${at}`, place: { page: at + 1 } }));
  const ask = (question: string) => collectAnswer(chat, turn(question, { persona, passages }));

  test.each(questions)('$question', async ({ question, answers }) => {
    const { text: answerText, declined, sources } = await ask(question);
    expect({ question, declined }).toEqual({ question, declined: answers === undefined });
    for (const answer of answers ?? []) expect(answerText).toContain(answer);
    if (answers) expect(sources).not.toEqual([]);
    const words = phrases[language];
    const own = declined ? [...words.notKnown, ...words.nearest] : words.lead;
    expect(own.map((one) => one.split('{place}')[0])).toContainEqual(
      expect.toSatisfy((start: string) => answerText.startsWith(start)),
    );
  });
});

describe('a conversation stays in its language', () => {
  test.each([
    ['Hallo!', 'ich bin Ada Marsh'],
    ['Bist du ein Mensch?', 'kein Mensch'],
    ['Danke!', 'Gern geschehen'],
    ['Ich wohne in Berlin.', 'Danke, dass du'],
    ['Es-tu humain ?', 'pas un être humain'],
    ['Comment t’appelles-tu ?', 'Je m’appelle Ada Marsh'],
    ['Merci beaucoup', 'Avec plaisir'],
    ['Hola', 'soy Ada Marsh'],
    ['¿Eres humano?', 'No soy humano'],
    ['Cześć', 'jestem Ada Marsh'],
    ['Kim jesteś?', 'Jestem Ada Marsh'],
    ['Dziękuję', 'Proszę bardzo'],
  ])('%s', async (message, expected) => {
    const { text, declined } = await collectAnswer(chat, turn(message, { persona }));
    expect(text).toContain(expected);
    expect(declined).toBe(false);
  });

  test('a follow-up question refers to the subject of the one before', async () => {
    const passages = [passage('La fábrica fue fundada en 1889 por Ramona Ibáñez. La tienda vende relojes.')];
    const history = [{ role: 'user' as const, text: '¿Cuándo fue fundada la fábrica?' }];
    const { text } = await collectAnswer(chat, turn('¿Y por quién?', { persona, passages, history }));
    expect(text).toContain('Ramona Ibáñez');
  });

  test('offers to ask the owner, and recognises yes to the offer', async () => {
    const { text: offer } = await collectAnswer(chat, turn('Wer ist der Bürgermeister?', { persona }));
    const history = [
      { role: 'user' as const, text: 'Wer ist der Bürgermeister?' },
      { role: 'assistant' as const, text: offer },
    ];
    for (const message of ['Ja, bitte', 'den Eigentümer fragen'])
      expect(await collectAnswer(chat, turn(message, { persona, history }))).toMatchObject({
        wantsOwner: true,
      });
  });

  test('what the owner taught comes first', async () => {
    const memories = [
      {
        id: 'm',
        question: 'Wann wurde die Mühle gebaut?',
        answer: '1743.',
        label: 'edit' as const,
        score: 1,
      },
    ];
    const answer = await collectAnswer(chat, turn('Wann wurde die Mühle gebaut?', { persona, memories }));
    expect(answer).toMatchObject({ text: '1743.', memoryId: 'm' });
  });
});

test('no open question in English is detected as another language', async () => {
  for (const name of corpora) {
    const { answerable, unanswerable } = (await readCorpus(name)).sets.open;
    for (const { question } of [...answerable, ...unanswerable])
      expect([question, languageOf(question)]).toEqual([question, undefined]);
  }
});
