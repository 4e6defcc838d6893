import { expect, test } from 'vitest';
import { personText } from './text.ts';

test('lengths are counted in code points, as the database counts them', () => {
  const name = personText('A name', 3);
  expect(name.parse('👩👩👩')).toBe('👩👩👩');
  expect(name.safeParse('👩👩👩x').error?.issues[0]?.message).toBe('A name can have at most 3 characters.');
  expect(
    personText('A name', 3, 'Please enter a name.').safeParse('\u202e\u200b').error?.issues,
  ).toMatchObject([{ message: 'Please enter a name.' }]);
});
