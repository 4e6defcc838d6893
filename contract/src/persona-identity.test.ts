import { describe, expect, test } from 'vitest';
import {
  checkName,
  checkPrinciples,
  checkRole,
  identityQuestions,
  missingFields,
  principleKey,
} from './persona-identity.ts';

describe('the name', () => {
  test.each([
    ["I'm Marie Curie.", 'Marie Curie', true],
    ['My name is **marie   curie**!', 'Marie Curie', true],
    ["They call me O'Brien & Sons", 'O’Brien & Sons', true],
    ['私は王小明 です', '王小明', true],
    ['私は王小明です', '王小明', true],
    ['I am 🙂', '🙂', true],
    ['My name is Mariella', 'Marie', false],
    ['I am an assistant.', 'Marie', false],
    ['', 'Marie', false],
    ['anything at all', '!!!', false],
  ])('%j contains the name %j: %s', (answer, name, passed) => {
    expect(checkName(answer, name).passed).toBe(passed);
  });

  test('is reported as missing from the answer in the words of the specification', () => {
    expect(checkName('Hello.', 'Marie')).toEqual({
      question: 'What is your name?',
      passed: false,
      reason: 'Could not extract persona name from response',
      expected: 'An answer that contains "Marie"',
      got: 'Hello.',
    });
  });
});

test('an answer is quoted without the backslash escapes of Markdown', () => {
  expect(checkName('My name is R2\\_D2 \\*Star\\*.', 'R2_D2 *Star*')).toMatchObject({
    passed: true,
    got: 'My name is R2_D2 *Star*.',
  });
  expect(checkRole('I count C:\\birds, 3 \\< 5 of them.', '').got).toBe('I count C:\\birds, 3 < 5 of them.');
});

test.each([
  ['I keep the light at Carrow Point.', true],
  ['I do not know everything by heart, but I keep the lighthouse.', false],
  ['Physicist.', true],
  ['Teacher', false],
  ["I'm not sure what my role is.", false],
  ['I’m not really certain, maybe a teacher.', false],
  ['I have no idea what to say here.', false],
  ['As an AI language model I have none.', false],
  ['I teach the certain and the unsure alike.', true],
  ['          ', false],
])('%j passes as a description of the role: %s', (answer, passed) => {
  expect(checkRole(answer, 'I keep the light at Carrow Point.').passed).toBe(passed);
});

test.each([
  ['I help people who are not sure what to cook.'],
  ['I guide travellers through unknown lands.'],
  ['No idea is too small for me.'],
  ['I teach people who can’t tell a crow from a raven.'],
  ['I do not know everything by heart, but I keep the lighthouse.'],
])('a role that contains words of uncertainty passes when the answer quotes it: %j', (description) => {
  expect(checkRole(description, description).passed).toBe(true);
});

test.each([
  ["I'm not sure what my role is.", 'I help people who are not sure what to cook.'],
  ['That is unclear to me.', 'I guide travellers through unknown lands.'],
  ["I'm not sure what I am.", "I'm not sure what I am."],
])('%j fails as uncertain, although the role is %j', (answer, description) => {
  expect(checkRole(answer, description).passed).toBe(false);
});

test.each([
  ['1. Be kind\n2. Be brave', true],
  ['My principles:\n\n- Be kind\n* Be brave', true],
  ['a) Be kind\nb) Be brave', true],
  ['• Be kind\r\n• Be brave', true],
  ['> 1. Be kind\n> 2. Be brave', true],
  ['**1. Honesty:** Tell the truth.\n**2. Courage:** Act.', true],
  ['### 1. Honesty\nTell the truth.\n### 2. Courage', true],
  ['**1.** Honesty\n__2.__ Courage', true],
  ['**Honesty**\n**Courage**', false],
  ['1. Be kind\n2. be  **kind**', false],
  ['1. Answer in < 3 lines\n2. Answer in > 3 lines', true],
  ['1. Be kind', false],
  ['Be kind and be brave', false],
  ['1.\n2.', false],
])('%j lists principles: %s', (answer, passed) => {
  expect(checkPrinciples(answer).passed).toBe(passed);
});

test.each([
  ['Be kind.', ' be  KIND!', true],
  ['Don’t lie', "Don't lie.", true],
  ['Be kind', 'Be kinder', false],
  ['Answer in < 3 lines', 'Answer in > 3 lines', false],
  ['Write C', 'Write C++', false],
  ['🙂', '🙃', false],
  ['!', '!', true],
])('%j and %j are the same principle: %s', (one, other, isSame) => {
  expect(principleKey(one) === principleKey(other)).toBe(isSame);
});

test('only missing fields are named', () => {
  expect(missingFields({ name: ' ', role: '', core_principles: [' '] })).toEqual([
    'Persona must have a name',
    'Persona must have a role/bio',
    'Persona must have at least one core principle',
  ]);
  expect(missingFields({ name: 'A', role: 'B', core_principles: ['', 'C'] })).toEqual([]);
});

test('the questions are the three of the specification', () => {
  expect(Object.values(identityQuestions)).toEqual([
    'What is your name?',
    'What is your role?',
    'What are your core principles?',
  ]);
});
