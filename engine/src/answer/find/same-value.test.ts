import { expect, it } from 'vitest';
import { shareValue } from './same-value.ts';

it.each([
  ['2,5 kg', '2.5 kg', true],
  ['2,5 kg', '3,5 kg', false],
  ['€2,50', '€3,50', false],
  ['0.250 kg', '250 g', true],
  ['1.250 km', '1,250 metres', true],
  ['1,250 metres', '1.25 km', true],
  ['1.234,5 kg', '1,234.5 kg', true],
  ['1,500,000 euros', '1.500.000 euros', true],
  ['€5', '5 euros', true],
  ['5 €', '5 euros', true],
  ['€5', '€5,000', false],
  ['2 seats', '2,000 seats', false],
  ['2,500 km', '2.5 km', false],
  ['1 km', '1,000 metres', true],
  ['three', '3', true],
  ['3', '4', false],
])('%s and %s are the same value: %s', (one, other, isSame) => {
  expect(shareValue([one], [other])).toBe(isSame);
});
