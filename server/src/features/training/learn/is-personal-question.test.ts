import { expect, test } from 'vitest';
import { isPersonalQuestion } from './good-turns.ts';

test.each([
  'What should my daughter do?',
  'I live in Ghent, what is near?',
  'Is it bad that I’ve lost my job?',
  'Can you call 0471 23 45 67?',
  'Would you write to me@example.org?',
  'Wat vind jij van mijn baas?',
  'Was soll ich meinem Chef sagen?',
  'Wie helfen wir Opa Karl nach dem Schlaganfall?',
  'Wer hilft uns beim Entzug von Tobias?',
  'Qui soigne nos enfants Léa et Tom ?',
  'Wie helpt onze zoon Daan met school?',
  '¿Quién nos ayuda con el cáncer de Ana?',
  'Come posso aiutare mio figlio Marco?',
  'Como ajudo a minha mãe?',
  'Jak pomóc mojemu bratu?',
  'Как помочь моему брату?',
  '我的儿子怎么办？',
  '私の息子はどうすればいいですか？',
  '우리 아들을 어떻게 도와야 할까요?',
  'هل تتصل على ٠٤٧١ ٢٣٤٥؟',
])('%s is personal', (question) => {
  expect(isPersonalQuestion(question)).toBe(true);
});

test.each([
  'What do you think about patience?',
  'Should I prune roses in winter?',
  'Can you tell me about radium?',
  'What happened in 1911?',
  'Is ice in the Arctic melting?',
  'What does the EU say about patience?',
  'Was ist Geduld?',
  'Что такое терпение?',
])('%s is not personal', (question) => {
  expect(isPersonalQuestion(question)).toBe(false);
});
