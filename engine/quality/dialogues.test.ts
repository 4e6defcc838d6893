import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createBuiltinChat, createBuiltinMemory, type TurnParts, thresholdsOf } from '../src/index.ts';
import { collectAnswer, passage, turn } from '../src/testing.ts';
import { containsWords } from './judge.ts';

interface Dialogue {
  /** The note of earlier conversations. */
  note?: string;
  /** The messages of the visitor; the last one is judged. */
  says: string[];
  /** The answer must have all of these. */
  told?: string[];
  never?: string[];
  /** The answer must say that the visitor has not told this. */
  untold?: true;
  /** The question is not about the visitor: the answer must have all of these, from the documents. */
  read?: string[];
}

const { read, dialogues }: { read: string[]; dialogues: Dialogue[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'dialogues', 'visitor.json'), 'utf8'),
);
const passages = read.map((text, index) => passage(text, { id: `p${index}`, place: { page: index + 1 } }));
const chat = createBuiltinChat(thresholdsOf('builtin-1'));
const notTold = /only you can tell me|have not told me|only what you tell me/;

test.each(
  dialogues.map((one) => ({
    ...one,
    name: [...(one.note ? [`(${one.note})`] : []), ...one.says].join(' / '),
  })),
)('$name', async ({ note, says: messages, told = [], never = [], untold, read: expected }) => {
  const history: TurnParts['history'] = [];
  let answer = await ask(messages[0]!, history, note);
  for (const [index, message] of messages.slice(1).entries()) {
    // A statement is not counted as an unanswered question.
    if (!messages[index]!.includes('?'))
      expect(answer, messages[index]).toMatchObject({ declined: false, wantsOwner: false, sources: [] });
    history.push({ role: 'user', text: messages[index]! }, { role: 'assistant', text: answer.text });
    answer = await ask(message, history, note);
  }
  for (const word of [...told, ...(expected ?? [])])
    expect(answer.text).toSatisfy((text: string) => containsWords(text.toLowerCase(), word));
  for (const word of never)
    expect(answer.text).not.toSatisfy((text: string) => containsWords(text.toLowerCase(), word));
  // An answer about the visitor cites no document, and the owner is not asked.
  expect(answer.declined).toBe(false);
  if (!expected) expect(answer.sources).toEqual([]);
  expect(notTold.test(answer.text)).toBe(untold ?? false);
});

test('questions about the visitor are answered from the note of earlier conversations, with corrections applied', async () => {
  const memory = createBuiltinMemory();
  const note = await memory.summarise('', [
    'I teach history in Oslo.',
    'No, Bergen.',
    'My dog is called Bruno.',
  ]);
  expect((await ask('Where do I teach?', [], note)).text).toContain('Bergen');
  expect(note).not.toContain('Oslo');
  expect((await ask('What is my dog called?', [], note)).text).toContain('Bruno');
});

const ask = (question: string, history: TurnParts['history'], viewerMemory?: string) =>
  collectAnswer(chat, turn(question, { history, passages, ...(viewerMemory && { viewerMemory }) }));
