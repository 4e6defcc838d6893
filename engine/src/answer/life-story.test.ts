import { describe, expect, test } from 'vitest';
import { ada, collectAnswer, passage, turn } from '../testing.ts';
import { thresholdsOf } from '../thresholds.ts';
import { createBuiltinChat } from './builtin-chat.ts';

const engine = createBuiltinChat(thresholdsOf('builtin-1'));
const ask = (question: string, text: string) =>
  collectAnswer(engine, turn(question, { passages: [passage(text)] }));

describe('the life of the persona', () => {
  const married = 'Ada Marsh keeps the light. She married Nils Holm in 1990. He died in 2001.';
  test.each(['When did Nils Holm die?', 'When did he die?', 'Who died in 2001?'])(
    'does not include what happened to somebody else: %s',
    async (question) => {
      const { text } = await ask(question, married);
      expect(text).toContain('He died in 2001.');
      expect(text).not.toContain('I died');
    },
  );

  test.each([
    ['When did Ada die?', 'Van Gogh died in 1890. Otto Marsh died in 1991.'],
    ['When did you die?', 'Van Gogh died in 1890. My late father died in 1991.'],
    ['Where was Ada Marsh born?', 'Otto Marsh lived with us. He was born in Hull.'],
    ['When did you get married?', 'The colonel married in 1911.'],
    ['Where does Ada live?', 'Theo lived in Paris.'],
  ])('is not that of somebody else: %s', async (question, text) => {
    const persona = { ...ada, bio: '' };
    const { declined } = await collectAnswer(engine, turn(question, { persona, passages: [passage(text)] }));
    expect(declined).toBe(true);
  });

  test.each([
    ['Where was Ada born?', 'Mrs Marsh was born in Hull.'],
    ['Where were you born?', 'Ada Marsh lives with Otto. She was born in Hull.'],
    ['Where were you born?', 'I was born in Hull, where my father kept the light.'],
    ['Are you married?', 'My husband is Nils from Hull.'],
    ['When did Van Gogh die?', 'Van Gogh died in Hull in 1890.'],
  ])('is that of the persona, or of who is named: %s %s', async (question, text) =>
    expect((await ask(question, text)).text).toContain('Hull'),
  );

  test.each([
    ['Who did Ada marry?', 'Marsh studied in Bath. In 1920 she married the teacher of Hull.'],
    ['Where did Ada live?', 'The painter lived in Hull.'],
    ['When did Ada die?', 'Master Marsh died in Hull in 1901.'],
    ['Where was Ada born?', 'Peggy was born in Hull.'],
  ])('is told by a pronoun, a profession, a title or a nickname: %s %s', async (question, text) => {
    const persona = { ...ada, bio: 'Ada “Peggy” Marsh was a painter.' };
    const { text: answer, declined } = await collectAnswer(
      engine,
      turn(question, { persona, passages: [passage(text)] }),
    );
    expect(declined).toBe(false);
    expect(answer).toContain('Hull');
  });

  test.each([
    ['Was Ruth Bell arrested?', 'She had a teacher called Ruth Bell. She was arrested in 1971.'],
    ['Who was arrested in 1971?', 'She lived with her aunt. She was arrested in 1971.'],
  ])(
    'does not include what "she" did after a sentence with another woman: %s',
    async (question, sentences) => {
      const { text } = await ask(question, `Ada Marsh was born in Hull. ${sentences}`);
      expect(text).toContain('She was arrested in 1971.');
      expect(text).not.toContain('I was arrested');
    },
  );

  test('does not include what happened to somebody else in the description', async () => {
    const persona = { ...ada, bio: 'Ada Marsh keeps her light with Nils Holm. He died in 2001.' };
    const { text } = await collectAnswer(engine, turn('When did Nils Holm die?', { persona }));
    expect(text).not.toContain('I died');
  });

  test('includes what "she" did after a sentence about the persona alone', async () => {
    const { text } = await ask('When did you retire?', 'Ada Marsh keeps the light. She retired in 1998.');
    expect(text).toContain('I retired in 1998.');
  });
});

test.each([
  [
    'How long did Ada stay with Emil Sarre?',
    'Ada Marsh never learned to sail. She was sent to Emil Sarre in Dorle, and stayed with him for six years.',
  ],
  [
    'When did she make her first cello?',
    'In 1953 Ada Marsh opened her own workshop at 9 Tanner Street. It had two rooms and no heating until 1961. She made her first cello in 1955 and sold it for 340 crowns.',
  ],
])('"she" is not quoted after "I": %s', async (question, sentences) => {
  const { text } = await ask(question, sentences);
  expect(text).toContain('She ');
  expect(text).not.toMatch(/\bI (?:never|opened)\b/);
});

test('what happened in a year is found by the year', async () => {
  const { text, declined } = await ask('What happened in 1985?', 'She refused the medal in 1985.');
  expect(declined).toBe(false);
  expect(text).toContain('refused the medal');
});

describe('in German', () => {
  const life = [
    'Hinrich Voss wurde am 3. Mai 1884 in Altmoor geboren. Sein Vater Heinrich Voss war Schmied und starb 1899.',
    'Seine Mutter führte einen Laden. 1911 heiratete er die Tochter seines Meisters. Sie hatten drei Töchter.',
    'Marie Voss starb 1956. Seine Schwester Maria Voss wurde Lehrerin in Bergen.',
    'Hinrich Voss starb am 12. Dezember 1961. Seine Glocke hatte er selbst gegossen. 1952 lehnte er den Orden ab.',
    '| Arbeit | Preis | Dauer |\n|---|---|---|\n| Turmglocke | 9000 Euro | 4 Monate |',
    'Die Gießerei war im 19. Jahrhundert ein Stall. Das Metall wird auf 1100 Grad erhitzt.',
  ].map((one, at) => passage(one, { id: `p${at}`, place: { page: at + 1 } }));
  const askLife = (question: string, before?: string) =>
    collectAnswer(
      engine,
      turn(question, { passages: life, history: before ? [{ role: 'user', text: before }] : [] }),
    );

  test.each([
    ['Wann wurde Hinrich Voss geboren?', 'am 3. Mai 1884 in Altmoor'],
    ['Wann starb Hinrich Voss?', 'am 12. Dezember 1961.'],
    ['Wann war die Gießerei ein Stall?', 'im 19. Jahrhundert ein Stall'],
    ['Wie viele Töchter hatten sie?', 'drei Töchter'],
    ['Was machte seine Mutter?', 'einen Laden'],
    ['Was geschah 1952?', 'lehnte er den Orden ab'],
    ['Wie lange dauert eine Turmglocke?', '4 Monate'],
    ['Wie heiß wird das Metall?', '1100 Grad'],
  ])('answers: %s', async (question, expected) => {
    const { text, declined } = await askLife(question);
    expect(declined).toBe(false);
    expect(text).toContain(expected);
  });

  test('a sentence that begins with a year is quoted by itself', async () =>
    expect((await askLife('Was geschah 1952?')).text).not.toContain('gegossen'));

  test('a question about Maria is not answered with Marie', async () =>
    expect((await askLife('Wann starb Maria Voss?')).text).not.toMatch(/: Marie Voss starb/));

  test('a follow-up question is about the same person', async () =>
    expect((await askLife('Und wann starb er?', 'Wo wurde Hinrich Voss geboren?')).text).toContain('1961'));
});
