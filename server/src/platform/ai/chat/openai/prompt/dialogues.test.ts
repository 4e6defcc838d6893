import { type TurnParts, thresholdsOf } from '@foyer/engine';
import { collectAnswer } from '@foyer/engine/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { createAi } from '#platform/ai';
import { type ChatMessage, questionIn, startOpenAiServer } from '../../../../../testing/openai-server.ts';
import { countTokens, promptTokensOf } from './count-tokens.ts';
import { readDialogues } from './testing/dialogues.ts';
import { readBlocks } from './testing/read-blocks.ts';

const server = await startOpenAiServer();
afterAll(() => server.close());
const dialogues = readDialogues();
const thresholds = thresholdsOf('builtin-1');

/** The request that a model server gets for a turn. */
async function requestFor(parts: TurnParts, contextTokens: number, modelOutput = 'Fine.') {
  server.requests.length = 0;
  server.behaviour.tokens = modelOutput.match(/.{1,3}/gs)!;
  const { chat } = createAi({
    baseUrl: server.url,
    chatModel: 'test',
    embeddingModel: 'builtin',
    contextTokens,
  });
  const answer = await collectAnswer(chat, parts);
  const messages = server.requests[0]!.body.messages as (ChatMessage & { content: string })[];
  return { answer, messages, system: messages[0]!.content, last: messages.at(-1)!.content };
}

const contexts = [4096, 8192, 32_768];
const cases = dialogues.flatMap((dialogue) => contexts.map((context) => ({ ...dialogue, context })));

describe.each(cases)('$name, in $context tokens', ({ parts, model, context }) => {
  test('fits, and separates rules, persona, data and question', async () => {
    const { messages, system, last, answer } = await requestFor(parts, context, model.says);
    const all = messages.map(({ content }) => content);
    expect(countTokens(all.join(''))).toBeLessThanOrEqual(promptTokensOf(context));

    const roles = messages.map(({ role }) => role);
    expect(roles[0]).toBe('system');
    expect(roles.slice(1).every((role, at) => role === (at % 2 ? 'assistant' : 'user'))).toBe(true);
    expect(roles.at(-1)).toBe('user');

    const persona = readBlocks(system);
    expect(persona.blocks[0]!.text).toContain(`You are ${parts.persona.name.replace('\n', ' ')}.`);
    for (const [id, { length }] of Object.entries({
      principles: parts.persona.principles,
      style: parts.persona.styleInstructions,
    }))
      expect(persona.blocks.some((block) => block.id === id)).toBe(length > 0);
    expect(persona.rest).toMatch(/cite it as \[#id\].*\n.*end with \[#unknown\].*\[#owner\]/);
    expect(persona.rest.includes('You cannot pass anything on')).toBe(parts.ownerOutOfReach === true);

    const data = readBlocks(last);
    expect(new Set(data.blocks.map(({ id }) => id)).size).toBe(data.blocks.length);
    expect(data.tags).toHaveLength(2 * data.blocks.length);
    expect(persona.tags).toHaveLength(2 * persona.blocks.length);
    for (const content of all.slice(1, -1)) expect(content).not.toMatch(/<\s*\/?\s*data-|\[#/);
    for (const { text, place } of data.blocks) expect(text + place).not.toContain('[#');
    const numbers = parts.selectedPrinciples.map(({ index }) => index + 1).join(', ');
    expect(/Principles that matter for this question: (.*)\./.exec(data.rest)?.[1] ?? '').toBe(numbers);

    const questionText = questionIn(messages);
    expect(questionText).not.toMatch(/<\s*\/?\s*data-|\[#/);
    if (context > 4096) expect(questionText).toHaveLength(parts.question.replaceAll('[#', '[ #').length);

    expect(answer.text).not.toMatch(/\[#/);
    const end = answer.end?.type === 'end' ? answer.end : undefined;
    expect(end).toMatchObject({ declined: model.declined, wantsOwner: model.wantsOwner });
    // A passage that did not fit has no id; citations of unknown ids are no sources.
    const givenPassages = model.sources.filter((at) =>
      data.blocks.some(({ text }) => text === plain(parts.passages[at]!.text)),
    );
    expect(end!.sources.map(({ id }) => id)).toEqual(givenPassages.map((at) => `passage-${at}`));
    if (context > 4096) expect(givenPassages).toEqual(model.sources);
  });

  test('drops the least valuable items first', async () => {
    const { messages, system, last } = await requestFor(parts, context);
    const { blocks } = readBlocks(last);
    const isSent = (text: string) =>
      blocks.some((block) => block.text.replace(/^Question: .*\nAnswer: /, '') === plain(text));
    const near = ({ score }: { score: number }) => score >= thresholds.blended;
    const byValue = [
      ...parts.facts.filter(near).map(({ key, value }) => `${key}: ${value}`),
      ...parts.memories.filter(({ score }) => score >= thresholds.memory).map(({ answer }) => answer),
      ...(parts.viewerMemory ? [parts.viewerMemory] : []),
      ...parts.passages.map(({ text }) => text),
      ...parts.facts.filter((fact) => !near(fact)).map(({ key, value }) => `${key}: ${value}`),
    ];
    for (const [at, text] of byValue.entries()) {
      if (isSent(text)) continue;
      // The item would not fit in place of less valuable ones.
      const below = byValue
        .slice(at + 1)
        .filter(isSent)
        .join('');
      expect(countTokens(text) + tokensAroundBlock).toBeGreaterThan(countTokens(below));
    }
    const talk = messages.slice(1, -1);
    const keptHistory = parts.history.filter(({ text }) =>
      talk.some(({ content }) => content.includes(plain(text))),
    );
    expect(keptHistory).toEqual(keptHistory.length > 0 ? parts.history.slice(-keptHistory.length) : []);
    const all = [system, parts.question, ...byValue, ...parts.history.map(({ text }) => text)].join('');
    const around = byValue.length * tokensAroundBlock + parts.history.length * 10;
    if (countTokens(all) + around < promptTokensOf(context)) {
      expect(byValue.every(isSent)).toBe(true);
      expect(keptHistory).toHaveLength(parts.history.length);
    }
  });
});

const tokensAroundBlock = 100;
const plain = (text: string) =>
  text
    .replace(/<(?=\s*\/?\s*data-)/gi, '‹')
    .replaceAll('[#', '[ #')
    .trim();

describe('the common prefix of two turns', () => {
  const storm = dialogues.find(({ name }) => name === 'a long conversation')!.parts;
  /** Share of the later prompt that begins like the earlier one, which a server can cache. */
  const sharedShare = (earlier: ChatMessage[], later: ChatMessage[]) => {
    const [first, second] = [earlier, later].map((messages) => JSON.stringify(messages));
    let same = 0;
    while (same < second!.length && first![same] === second![same]) same++;
    return same / second!.length;
  };

  test('in a conversation contains everything up to the data of the earlier turn', async () => {
    const passages = ['one passage that answers', 'two passages cited at once'].map(
      (wanted) => dialogues.find(({ name }) => name === wanted)!.parts.passages,
    );
    let earlier: ChatMessage[] | undefined;
    for (let turns = 1; turns < 8; turns++) {
      const history = storm.history.slice(0, 2 * turns);
      const parts = { ...storm, history, passages: passages[turns % 2]! };
      const { messages } = await requestFor(parts, 8192);
      if (earlier) {
        expect(messages.slice(0, earlier.length - 1)).toEqual(earlier.slice(0, -1));
        expect(sharedShare(earlier, messages)).toBeGreaterThan(0.65);
      }
      earlier = messages;
    }
  });

  test('of any two visitors contains the rules and the persona', async () => {
    const ofKeeper = dialogues.filter(
      ({ parts }) => parts.persona === storm.persona && !parts.ownerOutOfReach,
    );
    expect(ofKeeper.length).toBeGreaterThan(10);
    const systems = new Set<string>();
    for (const { parts } of ofKeeper)
      if (!parts.history.some(({ from }) => from)) systems.add((await requestFor(parts, 8192)).system);
    expect(systems.size).toBe(1);
  });

  test('contains the persona even if a conversation has additional rules', async () => {
    const first = await requestFor(storm, 8192);
    const second = await requestFor({ ...storm, ownerOutOfReach: true }, 8192);
    expect(second.system.startsWith(first.system)).toBe(true);
  });
});
