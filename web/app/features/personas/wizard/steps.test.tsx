import type { OwnPersona } from '@foyer/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { Wizard } from './wizard';

testServer();
const persona = {
  ...{ id: 'f1', name: 'Iris', role: 'Beekeeper', bio: 'Keeps bees.', avatar_url: null, tags: [] },
  ...{ core_principles: ['Be kind.', 'Be brief.', 'Be honest.'], writing_sample: '', is_public: false },
} as unknown as OwnPersona;
const button = (name: string) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name, level: 2 });
const name = page.getByLabelText('Persona Name');
const description = page.getByLabelText('Description');
const link = (label: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: label });

beforeEach(() => localStorage.clear());

test('a step whose predecessors are incomplete is not opened, and Back leads to the first', async () => {
  const router = await show(<Wizard />);
  await router.navigate('?step=7');
  await expect.element(heading('Core Identity')).toBeVisible();
  await button('Back').click();
  await expect.element(heading('Welcome')).toBeVisible();
  await expect.element(button('Back')).not.toBeInTheDocument();
  await button("Let's Get Started").click();
  await expect.element(heading('Core Identity')).toHaveFocus();
});

test('a name of only HTML tags is rejected, and has the focus', async () => {
  const router = await show(<Wizard />);
  await router.navigate('?step=2');
  await name.fill('<b></b>');
  await description.fill('A guide.');
  await button('Continue').click();
  await expect.element(page.getByText(messages.identityEmpty)).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('a name and a description take no more characters than allowed', async () => {
  const router = await show(<Wizard />);
  await router.navigate('?step=2');
  await name.fill('😀'.repeat(49));
  await userEvent.keyboard('{Home}ÅB');
  await expect.element(name).toHaveValue(`Å${'😀'.repeat(49)}`);
  await expect.element(page.getByText('50/50')).toBeVisible();
  await description.fill('x'.repeat(1100));
  await expect.element(description).toHaveValue('x'.repeat(1000));
});

test('there are at most five principles, each of them once', async () => {
  const router = await show(<Wizard persona={persona} />);
  await router.navigate('?step=3');
  const box = page.getByLabelText('Core Principles');
  for (const text of ['be kind.', 'Four.', 'Five.']) {
    await box.fill(text);
    await userEvent.keyboard('{Enter}');
    if (text === 'be kind.') await box.clear();
  }
  await expect.element(page.getByText('5/5')).toBeVisible();
  await expect.element(box).toHaveAttribute('readonly');
  await expect.element(button('Add')).toBeDisabled();
  await expect.element(button('Move principle 1 up')).toBeDisabled();
});

test('a step is opened by its link and gets the focus, and typed text is kept', async () => {
  await show(<Wizard persona={persona} />);
  await expect.element(link(/^7. Validation/)).toBeVisible();
  await description.fill('A guide of another line.');
  await expect.element(link(/^7. Validation/)).not.toBeInTheDocument();
  await link(/^4. Writing/).click();
  await expect.element(heading('Writing Style Sample')).toHaveFocus();
  await expect.element(link(/^4. Writing/)).toHaveAttribute('aria-current', 'step');
  await link(/^2. Core/).click();
  await expect.element(description).toHaveValue('A guide of another line.');
});

test('an incomplete step is marked, and those after it cannot be opened', async () => {
  await show(<Wizard persona={persona} />);
  await name.fill('');
  await expect.element(link(/^2. Core Identity .something is missing here/)).toBeVisible();
  await expect.element(link(/^3. Core Principles/)).not.toBeInTheDocument();
});
