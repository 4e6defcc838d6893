import type { Snooze } from '@foyer/contract';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../testing/show';
import { SnoozeMenu } from './snooze-menu';
import { ownZone } from './snooze-times';

function Snoozable({ onSnooze }: { onSnooze: (snooze: Snooze) => void }) {
  const [open, setOpen] = useState(false);
  return <SnoozeMenu subject="Ada" open={open} onOpenChange={setOpen} onSnooze={onSnooze} />;
}

async function openMenu() {
  const onSnooze = vi.fn();
  await show(<Snoozable onSnooze={onSnooze} />);
  const trigger = page.getByRole('button', { name: 'Snooze Ada' });
  await trigger.click();
  return { onSnooze, trigger };
}

const choice = (name: RegExp) => page.getByRole('menuitem', { name });

test('a message of the visitor ends the snooze, unless the owner turns that off for this snooze', async () => {
  const { onSnooze, trigger } = await openMenu();
  await choice(/^For 1 hour/).click();
  await trigger.click();
  await page.getByRole('menuitemcheckbox').click();
  await choice(/^Until tomorrow/).click();
  const zone = ownZone();
  expect(onSnooze.mock.calls).toEqual([
    [{ until: 'hour', zone, holds: false }],
    [{ until: 'tomorrow', zone, holds: true }],
  ]);
  // The choice is not remembered for the next entry.
  await trigger.click();
  await expect.element(page.getByRole('menuitemcheckbox')).not.toBeChecked();
});

test('Escape changes nothing, and returns focus to the button', async () => {
  const { onSnooze, trigger } = await openMenu();
  await expect.element(choice(/^For 1 hour/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveFocus();
  expect(onSnooze).not.toHaveBeenCalled();
});
