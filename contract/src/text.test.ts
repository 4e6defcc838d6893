import { expect, test } from 'vitest';
import { personLine, personText } from './text.ts';

test('lengths are counted in code points, as the database counts them', () => {
  const name = personText('A name', 3);
  expect(name.parse('👩👩👩')).toBe('👩👩👩');
  expect(name.safeParse('👩👩👩x').error?.issues[0]?.message).toBe('A name can have at most 3 characters.');
  expect(
    personText('A name', 3, 'Please enter a name.').safeParse('\u202e\u200b').error?.issues,
  ).toMatchObject([{ message: 'Please enter a name.' }]);
});

test('a name is one line', () => {
  expect(personLine('A name', 50).parse(' Mara\n\nSee\thttps://example.org\u2028now ')).toBe(
    'Mara See https://example.org now',
  );
});
