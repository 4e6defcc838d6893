import { expect, it } from 'vitest';
import { createGrowingText } from './growing-text';

/** Fake that splits sentences at full stops. */
function sentences() {
  let rest = '';
  return {
    push(text: string) {
      const parts = (rest + text).split(/(?<=\.) ?/);
      rest = parts.pop()!;
      return parts;
    },
    end: () => [rest].filter(Boolean),
  };
}
const createText = (max = 100) => createGrowingText(sentences, max);

it('a piece contains all complete sentences so far', async () => {
  const text = createText();
  const first = text.next();
  text.update('One. Tw');
  expect(await first).toBe('One.');
  text.update('One. Two. Three. Fo');
  expect(await text.next()).toBe('Two. Three.');
  const last = text.next();
  text.update('One. Two. Three. Four');
  expect(text.whole()).toBeUndefined();
  text.end();
  expect([await last, await text.next(), text.whole()]).toEqual(['Four', undefined, 'One. Two. Three. Four']);
});

it('an answer streamed again from its beginning is not spoken twice', async () => {
  const text = createText();
  text.update('One. Two');
  expect(await text.next()).toBe('One.');
  for (const again of ['', 'On', 'One. Two', 'One. Two. ']) text.update(again);
  expect(await text.next()).toBe('Two.');
});

it('another answer replaces the previous one', async () => {
  const text = createText();
  text.update('One. Two. ');
  text.update('No. ');
  text.end();
  expect([await text.next(), await text.next(), text.whole()]).toEqual(['No.', undefined, 'No. ']);
});

it('no piece is longer than a request allows', async () => {
  const text = createText(12);
  text.update('One. Two. Three. ');
  text.end();
  expect([await text.next(), await text.next()]).toEqual(['One. Two.', 'Three.']);
});
