import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Line } from '../talk/lines';
import { Captions } from './captions';

const lines: Line[] = [
  { id: '1', who: 'you', text: 'When does it open?', status: 'whole' },
  { id: '2', who: 'fo', text: 'In May.', status: 'coming' },
  { id: '3', who: 'owner', text: 'On the fourth.', status: 'whole' },
];

const captions = (isSpeechLost: boolean) => (
  <Captions
    lines={lines}
    words="And when does it"
    name="Iris"
    byVoice
    thinking={false}
    isSpeechLost={isSpeechLost}
    renderAnswer={(text) => text}
  />
);
/** The closest live region decides whether a change is announced. */
const announcements = () =>
  [...page.getByRole('log').element().children].map((line) =>
    line.closest('[aria-live]')?.getAttribute('aria-live'),
  );

test('screen readers announce what is written, and not the answers, which are spoken', async () => {
  await render(captions(false));
  await expect.element(page.getByText('In May.')).toBeVisible();
  expect(announcements()).toEqual(['polite', 'off', 'polite', 'polite']);
});

test('screen readers announce an answer that could not be spoken, from its beginning', async () => {
  const { rerender } = await render(captions(false));
  const answer = page.getByRole('article', { name: 'Answer of Iris' });
  const before = answer.element();
  await rerender(captions(true));
  expect(announcements()).toEqual(['polite', 'polite', 'polite', 'polite']);
  // Only what is added is announced.
  expect(answer.element()).not.toBe(before);
});
