import { AudioLines, ShieldCheck } from 'lucide-react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/show';
import { Accordion } from './accordion';

const trigger = (name: RegExp) => page.getByRole('button', { name });
const panels = page.getByRole('region', { name: /Password|Voices/ });
const topOf = (name: RegExp) => Math.round(trigger(name).element().getBoundingClientRect().top);

test('a pressed title stays where it is while the long panel above it closes', async () => {
  await show(
    <>
      <p className="h-200" />
      <Accordion
        label="Settings"
        items={[
          {
            id: 'security',
            title: 'Password',
            hint: '',
            icon: ShieldCheck,
            content: <p className="h-500" />,
          },
          {
            id: 'voices',
            title: 'Voices',
            hint: '',
            icon: AudioLines,
            content: <p className="h-100">Alloy</p>,
          },
        ]}
      />
      <p className="h-500" />
    </>,
  );
  await trigger(/Password/).click();
  await expect.poll(() => panels.element().clientHeight).toBeGreaterThan(2_000);
  window.scrollBy(0, topOf(/Voices/) - 300);
  expect(topOf(/Voices/)).toBe(300);
  await trigger(/Voices/).click();
  await expect.element(page.getByText('Alloy')).toBeVisible();
  await expect.poll(() => panels.elements()).toHaveLength(1);
  await expect.poll(() => topOf(/Voices/)).toBe(300);
});
