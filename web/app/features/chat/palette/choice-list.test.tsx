import { createRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { ChoiceList } from './choice-list';

testServer();

test('the field has no active option until something is typed or chosen, so that screen readers announce it', async () => {
  await show(<ChoiceList box={createRef()} typedBefore="" onChoose={() => undefined} />);
  const box = page.getByRole('combobox');
  await expect.element(page.getByRole('option').first()).toBeVisible();
  await expect.element(box).not.toHaveAttribute('aria-activedescendant');
  expect(page.getByRole('option', { selected: true }).elements()).toEqual([]);
  await box.click();
  await userEvent.keyboard('{ArrowDown}');
  const active = () => document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(active).toBe(page.getByRole('option').nth(1).element());
  await box.fill('home');
  await expect.poll(active).toBe(page.getByRole('option').first().element());
});
