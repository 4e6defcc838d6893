import { expect, test } from 'vitest';
import { snoozeChoices, snoozeEnd } from './snooze-times';

const wednesday = new Date(2026, 10, 25, 16, 30);

test('"in an hour" is 60 minutes from now', () => {
  expect(snoozeEnd('hour', wednesday)).toEqual(new Date(2026, 10, 25, 17, 30));
});

test('tomorrow is the next morning, also at the end of a month', () => {
  expect(snoozeEnd('tomorrow', wednesday)).toEqual(new Date(2026, 10, 26, 9));
  expect(snoozeEnd('tomorrow', new Date(2026, 10, 30, 1))).toEqual(new Date(2026, 11, 1, 9));
});

test.each([
  ['a Monday before nine', new Date(2026, 10, 23, 8), new Date(2026, 10, 30, 9)],
  ['a Tuesday', new Date(2026, 10, 24, 8), new Date(2026, 10, 30, 9)],
  ['a Wednesday', wednesday, new Date(2026, 10, 30, 9)],
  ['a Sunday', new Date(2026, 10, 29, 23), new Date(2026, 10, 30, 9)],
])('next week is the Monday after %s', (_, now, end) => {
  expect(snoozeEnd('monday', now)).toEqual(end);
});

test('no moment is offered twice, as tomorrow and next week on a Sunday', () => {
  const offered = (now: Date) => snoozeChoices(now).map(({ until }) => until);
  expect(offered(wednesday)).toEqual(['hour', 'tomorrow', 'monday']);
  expect(offered(new Date(2026, 10, 29, 16))).toEqual(['hour', 'tomorrow']);
});
