import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createBuiltinChat, type TurnParts, type TurnPersona, thresholdsOf } from '../src/index.ts';
import { measureStyle, type Style } from '../src/style/apply-style.ts';
import { collectAnswer, passage, turn } from '../src/testing.ts';

// The numbers are those of the rules in `manner/rules.md`.

interface Turn {
  says: string;
  sense?: keyof typeof senses;
  told?: string[];
  declined?: true;
  names?: true;
  principle?: true;
}

interface Conversation {
  persona: Omit<TurnPersona, 'styleInstructions'>;
  read: string[];
  turns: Turn[];
}

const senses = {
  greeting: /\bI(?: a|['’])m [A-Z]/,
  meeting: /meet|pleasure/i,
  wellbeing: /\bwell\b/i,
  fine: /glad|good/i,
  nature: /\bAI\b/,
  thanks: /welcome|pleasure|gladly/i,
  acknowledgement: /good|right/i,
  praise: /thank/i,
  insult: /sorry|hard|no help/i,
  complaint: /sorry/i,
  apology: /harm|right|sorry/i,
  laughter: /laugh/i,
  affection: /\bAI\b/,
  farewell: /goodbye|until/i,
};

const chat = createBuiltinChat(thresholdsOf('builtin-1'));
const conversations: Conversation[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'manner', 'turns.json'), 'utf8'),
);

test('there are 200 turns', () => expect(conversations.flatMap(({ turns }) => turns)).toHaveLength(200));

describe.each(conversations)('a conversation with $persona.name', ({ persona, read, turns }) => {
  const style = measureStyle(persona.writingSample);
  const passages = read.map((text, at) => passage(text, { id: `p${at}`, place: { page: at + 1 } }));
  const answers: Awaited<ReturnType<typeof collectAnswer>>[] = [];

  beforeAll(async () => {
    const history: TurnParts['history'] = [];
    for (const { says } of turns) {
      const parts = { persona: { ...persona, styleInstructions: '' }, passages, history: [...history] };
      const answer = await collectAnswer(chat, turn(says, parts));
      answers.push(answer);
      history.push({ role: 'user', text: says }, { role: 'assistant', text: answer.text });
    }
  });

  test.each(turns.map((one, at) => ({ ...one, at })))('$at: $says', ({ at, ...asked }) => {
    const before = answers[at - 1]?.text ?? '';
    const checked = { persona, read, style, asked, at, before, answer: answers[at]! };
    for (const rule of rules) rule(checked);
  });

  test('the answers show the habits of the writing sample', () => {
    for (const habit of [style.address, style.closing])
      if (habit)
        expect(
          answers.filter(({ text }) => text.toLowerCase().includes(habit.toLowerCase())).length,
        ).toBeGreaterThanOrEqual(5);
  });
});

interface CheckedTurn {
  persona: Conversation['persona'];
  read: string[];
  style: Style;
  asked: Turn;
  at: number;
  before: string;
  answer: Awaited<ReturnType<typeof collectAnswer>>;
}

const rules: ((checked: CheckedTurn) => void)[] = [
  // 1, 2 and 3
  ({ asked: { sense, told = [], declined = false, principle }, answer }) => {
    expect(answer).toMatchObject({ declined, wantsOwner: false });
    if (sense) {
      expect(answer.text).toMatch(senses[sense]);
      expect(answer.sources).toEqual([]);
    }
    for (const word of told) expect(answer.text.toLowerCase()).toContain(word.toLowerCase());
    if (principle) expect(answer.principlesUsed).toHaveLength(1);
  },
  // 4
  ({ asked: { names, sense }, persona, answer }) => {
    if (!names && sense !== 'nature' && sense !== 'greeting')
      expect(unquoted(answer.text)).not.toContain(persona.name);
  },
  // 5
  ({ asked: { told, says }, answer, ...checked }) => {
    if (!told) return;
    const facts = unquoted(answer.text)
      .replace(/, page \d+/g, '')
      .matchAll(/\d[\d.,]*\d|\d(?![.)])|(?<=\p{Ll},? )\p{Lu}\p{Ll}{2,}/gu);
    for (const [fact] of facts) expect(`${knownTo(checked)}\n${says}`).toContain(fact);
  },
  // 6
  ({ style, answer, ...checked }) => {
    const otherStyle = style.usesContractions
      ? /\b(?:I am|do not|is not|cannot|that is) \p{Ll}/u
      : /\b(?:I['’]m|\w+n['’]t|(?:it|that|what)['’]s|I['’]ve|I['’]ll)\b/i;
    for (const own of ownSentences(answer.text, knownTo(checked))) expect(own).not.toMatch(otherStyle);
  },
  // 7
  ({ style, asked: { sense }, answer, ...checked }) => {
    if (!style.isTerse || sense === 'nature' || sense === 'affection') return;
    for (const own of ownSentences(answer.text, knownTo(checked)))
      expect(own.split(/\s+/).length).toBeLessThanOrEqual(maxWords);
  },
  // 8
  ({ style, asked: { sense }, at, before, answer }) => {
    if (style.greeting && at > 0 && sense !== 'greeting') expect(answer.text).not.toContain(style.greeting);
    for (const habit of [style.address, style.closing])
      expect(habit !== undefined && containsHabit(before, habit) && containsHabit(answer.text, habit)).toBe(
        false,
      );
  },
  // 9
  ({ before, answer: { text } }) => {
    expect(text).not.toBe(before);
    if (before !== '' && text.includes(before)) expect(text).toMatch(/^(?:As I said|Once more|Again):/);
  },
  // 10
  ({ answer }) => expect(answer.text).not.toMatch(/\b(?:I am|I'm) (?:a )?(?:real )?(?:human|person)\b/i),
];

const maxWords = 20;
const containsHabit = (text: string, habit: string) => text.toLowerCase().includes(habit.toLowerCase());
const unquoted = (text: string) => text.replace(/“[^”]*”|\*[^*]*\*/g, '');

const knownTo = ({ persona, read }: Pick<CheckedTurn, 'persona' | 'read'>) =>
  [...read, persona.bio, persona.role, ...persona.principles, persona.name].join('\n');

/** The engine's own sentences: without quotations, places, and sentences of documents or profile. */
const ownSentences = (text: string, known: string) =>
  text
    .replace(/“[^”]*”/g, '')
    .replace(/\(\*[^)]*\)/g, '')
    .replace(/(?:in|from|in and from) \*[^:]*:/gi, '')
    .split(/(?<=[.!?:])\s+/)
    .filter((own) => own.trim() !== '' && !known.includes(own.replace(/^\d+\. |[.!]$/g, '')));
