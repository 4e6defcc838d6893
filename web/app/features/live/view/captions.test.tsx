import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show';
import type { Line } from '../talk/lines';
import { Captions } from './captions';

const lines: Line[] = [
  { id: '1', who: 'you', text: 'When does it open?', status: 'whole' },
  { id: '2', who: 'fo', text: 'In May.', status: 'coming' },
  { id: '3', who: 'owner', text: 'On the fourth.', status: 'whole' },
];

test('screen readers announce what is written, and not the answers, which are spoken', async () => {
  await show(
    <Captions
      lines={lines}
      words="And when does it"
      name="Iris"
      byVoice
      thinking={false}
      renderAnswer={(text) => text}
    />,
  );
  await expect.element(page.getByText('In May.')).toBeVisible();
  // The closest live region decides whether a change is announced.
  const announcements = [...page.getByRole('log').element().children].map((line) =>
    line.closest('[aria-live]')?.getAttribute('aria-live'),
  );
  expect(announcements).toEqual(['polite', 'off', 'polite', 'polite']);
});
