import { describe, expect, it } from 'vitest';
import { listDifferences, textDifferences } from './differences';

const summary = (differences: ReturnType<typeof textDifferences>) =>
  differences.map(({ kind, text }) => `${kind}: ${text}`);

describe('the differences of a text', () => {
  it('consist of whole words, with a changed phrase in one piece', () => {
    expect(summary(textDifferences('She met the old grey fox.', 'She met a young red fox.'))).toEqual([
      'kept: She met',
      'removed:  the old grey',
      'added:  a young red',
      'kept:  fox.',
    ]);
  });

  it('have only the insertion for appended text', () => {
    expect(summary(textDifferences('A guide.', 'A guide. And a friend.'))).toEqual([
      'kept: A guide.',
      'added:  And a friend.',
    ]);
  });

  it('include changed whitespace, and treat an emoji as a unit', () => {
    expect(summary(textDifferences('one two', 'one\n\ntwo'))).toEqual([
      'kept: one',
      'removed:  two',
      'added: \n\ntwo',
    ]);
    expect(summary(textDifferences('Hi 👩‍🚀', 'Hi 👩‍🎨'))).toEqual([
      'kept: Hi',
      'removed:  👩‍🚀',
      'added:  👩‍🎨',
    ]);
  });

  it('split words of scripts without spaces', () => {
    const differences = textDifferences('私は犬が好きです', '私は猫が好きです');
    expect(differences.filter(({ kind }) => kind !== 'kept').map(({ text }) => text)).toEqual(['犬', '猫']);
  });

  it('have one piece for an empty old or new text', () => {
    expect(summary(textDifferences('', 'New.'))).toEqual(['added: New.']);
    expect(summary(textDifferences('Old.', ''))).toEqual(['removed: Old.']);
  });

  it('can be joined to the old and the new text', () => {
    const [before, after] = ['a b  c\nd', 'a x  c\n\nd e'];
    const parts = textDifferences(before, after);
    const without = (kind: string) =>
      parts
        .filter((part) => part.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect([without('added'), without('removed')]).toEqual([before, after]);
  });
});

it('a list is compared item by item', () => {
  expect(summary(listDifferences(['one', 'two', 'three'], ['one', 'three', 'four']))).toEqual([
    'kept: one',
    'removed: two',
    'kept: three',
    'added: four',
  ]);
});
