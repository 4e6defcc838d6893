import { describe, expect, it } from 'vitest';
import {
  cosine,
  createBuiltinEmbedding,
  differingSigns,
  fromFloat16Bytes,
  packSigns,
  toCode,
  toFloat16Bytes,
} from './index.ts';

const builtin = createBuiltinEmbedding();
const similarity = async (one: string, other: string) => {
  const [a, b] = await builtin.embed([one, other]);
  return cosine(a!, b!);
};

describe('the built-in embedding', () => {
  it('makes unit vectors of 1536 dimensions, and is deterministic', async () => {
    const [one, other] = await builtin.embed(['The lamp was lit in 1854.', 'The lamp was lit in 1854.']);
    expect(one).toHaveLength(1536);
    expect(one).toEqual(other);
    expect(cosine(one!, one!)).toBeCloseTo(1, 5);
  });

  it('produces the same signs on every platform', async () => {
    const [vector] = await builtin.embed(['lighthouse']);
    expect(toCode(vector!).slice(0, 64)).toMatchInlineSnapshot(
      `"0110001001010010111101100001101001100111111111100101100100000001"`,
    );
  });

  it.each([
    [
      'When was the lamp first lit?',
      'The lamp was lit for the first time in 1854.',
      'Bread is baked every morning in the village.',
    ],
    [
      'Who constructed the tower?',
      'The tower was built by Eleanor Strand.',
      'Seals rest on the rocks at low tide.',
    ],
    [
      'Wann wurde der Leuchtturm gebaut?',
      'Der Leuchtturm wurde 1854 gebaut.',
      'Die Robben liegen auf den Felsen.',
    ],
    ['Когда построили маяк?', 'Маяк был построен в 1854 году.', 'Тюлени отдыхают на камнях.'],
    ['灯台はいつ建てられましたか', '灯台は1854年に建てられました。', 'アザラシは岩の上で休みます。'],
    ['متى بني المنارة', 'بنيت المنارة عام 1854', 'تستريح الفقمات على الصخور'],
    ['lighthuose keeper', 'The lighthouse keeper polished the lens.', 'The museum is closed in January.'],
  ])('%s is nearer to its answer than to another sentence', async (question, answer, other) => {
    expect(await similarity(question, answer)).toBeGreaterThan((await similarity(question, other)) + 0.05);
  });

  it('returns a zero vector for an empty text, and can be aborted', async () => {
    const [vector] = await builtin.embed(['']);
    expect(vector!.every((value) => value === 0)).toBe(true);
    await expect(builtin.embed(['text'], { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });

  it('yields to the event loop before each long text, and between many short ones', async () => {
    const long = 'The keeper polished the lens of the lighthouse. '.repeat(160);
    expect(await yieldsDuring(() => builtin.embed(Array(5).fill(long)))).toBe(5);
    expect(await yieldsDuring(() => builtin.embed(Array(200).fill(long.slice(0, 200))))).toBe(9);
  });

  it('preserves cosines in half precision and, approximately, in codes', async () => {
    const [one, other] = await builtin.embed(['The lamp was lit in 1854.', 'When was the lamp lit?']);
    const exact = cosine(one!, other!);
    expect(cosine(fromFloat16Bytes(toFloat16Bytes(one!)), other!)).toBeCloseTo(exact, 3);
    expect(toFloat16Bytes(one!)).toHaveLength(3072);
    const [ours, theirs] = [toCode(one!), toCode(other!)];
    const distance = [...ours].filter((bit, index) => bit !== theirs[index]).length;
    expect(Math.abs(Math.cos((Math.PI * distance) / 1536) - exact)).toBeLessThan(0.12);
  });
});

/** How often the event loop turns while `work` is going on. */
async function yieldsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(count);
  function count() {
    turns++;
    next = setImmediate(count);
  }
  await work();
  clearImmediate(next);
  return turns;
}

it('packed signs have the same Hamming distance as stored codes', async () => {
  const vectors = await createBuiltinEmbedding().embed(['The lamp was lit in 1854.', 'When was it lit?', '']);
  for (const one of vectors)
    for (const other of vectors) {
      const code = toCode(other);
      const differing = [...toCode(one)].filter((sign, place) => sign !== code[place]).length;
      expect(differingSigns(packSigns(one), packSigns(other))).toBe(differing);
    }
});
