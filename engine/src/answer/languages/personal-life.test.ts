import { expect, it } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../../testing.ts';
import { thresholdsOf } from '../../thresholds.ts';
import { createBuiltinChat } from '../builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const others = {
  de: 'Karl Heim wurde 1890 in Ulm geboren. Er wohnte in Lindau. Die Töchter wurden 1921 geboren.',
  es: 'Pedro Salas nació en 1890 en Cádiz. Pedro Salas murió en 1971.',
  fr: 'Jean Morel est né en 1890 à Lyon. Jean Morel est mort en 1968.',
};
const ask = (question: string, text: string, before?: string) =>
  collectAnswer(
    engine,
    turn(question, {
      persona: { ...ada, bio: '' },
      passages: [passage(text)],
      history: before === undefined ? [] : [{ role: 'user', text: before }],
    }),
  );

it.each([
  ['de', 'Wann bist du geboren?'],
  ['de', 'Wann wurden Sie geboren?'],
  ['de', 'wo wohnen sie?'],
  ['es', '¿Cuándo naciste?'],
  ['es', '¿Cuándo murió usted?'],
  ['fr', 'Quand êtes-vous né ?'],
  ['fr', 'Quand es-tu mort ?'],
] as const)('in %s the life of another is not that of the persona: %s', async (language, question) =>
  expect((await ask(question, others[language])).declined).toBe(true),
);

it.each([
  ['Wann sind Sie geboren?', 'Ich wurde 1980 in Bonn geboren.'],
  ['Wann sind Sie geboren?', 'Ada Marsh wurde 1980 in Bonn geboren.'],
  ['Wann bist du geboren?', 'Lebenslauf von Ada Marsh. Geboren 1980 in Bonn.'],
  ['¿Cuándo nació usted?', 'Nací en 1980 en Cádiz.'],
  ['Quand êtes-vous née ?', 'Ada Marsh est née en 1980 à Lyon.'],
])('what is said of the persona answers: %s %s', async (question, text) =>
  expect((await ask(question, text)).text).toContain('1980'),
);

it.each([
  ['Wann starben Sie?', 'Marsh wohnte in Ulm. Am 9. Mai 1967 starb sie in Bonn.', '1967'],
  ['Wo wohnten Sie?', 'Marsh starb 1967. Die Malerin wohnte in Ulm.', 'Ulm'],
  ['¿Cuándo te casaste?', 'Marsh vivía en Cádiz. En 1920 se casó con Emilio.', '1920'],
  ['¿Dónde vivías?', 'Marsh murió en 1967. La pintora vivía en Sevilla.', 'Sevilla'],
  ['Quand es-tu morte ?', 'Marsh vivait à Lyon. En 1967, elle est morte à Nice.', '1967'],
])('a pronoun or a profession is the persona beside its name: %s', async (question, text, expected) => {
  const persona = { ...ada, bio: 'Malerin, pintora' };
  const { text: answer, declined } = await collectAnswer(
    engine,
    turn(question, { persona, passages: [passage(text)] }),
  );
  expect(declined).toBe(false);
  expect(answer).toContain(expected);
});

it('"sie" after another question, and beside a capital, is somebody else', async () => {
  const { text } = await ask('Wann wurden sie geboren?', others.de, 'Wer sind die Töchter?');
  expect(text).toContain('1921');
  expect((await ask('Wann wurden sie geboren?', others.de)).declined).toBe(false);
});
