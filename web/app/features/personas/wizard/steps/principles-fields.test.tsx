import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show';
import { emptyValues, type PersonaValues } from '../values';
import { PrinciplesFields } from './principles-fields';

function Principles({ first = ['Be kind.'] }: { first?: string[] }) {
  const [values, setValues] = useState<PersonaValues>({ ...emptyValues, core_principles: first });
  const change = (changed: Partial<PersonaValues>) => setValues((before) => ({ ...before, ...changed }));
  return <PrinciplesFields values={values} problems={{}} onChange={change} />;
}

const shownPrinciples = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.slice(1));

const box = page.getByRole('textbox', { name: 'Core Principles' });
const reason = page.getByRole('alert');

test('a principle is listed without HTML tags, as it will be saved', async () => {
  await show(<Principles />);
  await box.fill('<i>Be exact.</i>');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownPrinciples).toEqual(['Be kind.', 'Be exact.']);
});

test('on a phone the whole of a long principle is visible, while it is added and while it is changed', async () => {
  await page.viewport(390, 844);
  await show(<Principles first={[]} />);
  const isFullyVisible = (field: Element) =>
    field.scrollHeight <= field.clientHeight && field.clientWidth > 250;
  const sentence = 'Say plainly what you do not know, and who might. '.repeat(4).trim();
  await box.fill(sentence);
  await expect.poll(() => isFullyVisible(box.element())).toBe(true);
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Edit principle 1' }).click();
  const changed = page.getByRole('textbox', { name: 'Principle 1' });
  await expect.element(changed).toHaveValue(sentence);
  expect(isFullyVisible(changed.element())).toBe(true);
});

test('a line break in a pasted principle becomes a space', async () => {
  await show(<Principles first={[]} />);
  await box.fill('Be exact\nand brief.');
  await expect.element(box).toHaveValue('Be exact and brief.');
});

test('after a line break is pasted into a principle, typing continues there', async () => {
  await show(<Principles first={[]} />);
  await box.fill('Be kind and brief.');
  (box.element() as HTMLTextAreaElement).setSelectionRange(3, 3);
  document.execCommand('insertText', false, 'always\n');
  await userEvent.keyboard('very ');
  await expect.element(box).toHaveValue('Be always very kind and brief.');
});

test('a line break at the end of a pasted principle is left out', async () => {
  await show(<Principles first={[]} />);
  await box.fill('Be exact.\n');
  await expect.element(box).toHaveValue('Be exact.');
});

test('after a press on Add the next principle can be typed at once', async () => {
  await show(<Principles />);
  await box.fill('Be exact.');
  await page.getByRole('button', { name: 'Add' }).click();
  await userEvent.keyboard('Be brief.');
  await expect.element(box).toHaveValue('Be brief.');
});

test.each([
  ['Enter', () => userEvent.keyboard('{Enter}')],
  ['a press on Add', () => page.getByRole('button', { name: 'Add' }).click()],
])('the focus stays in the box when the last possible principle is added by %s', async (_, add) => {
  await show(<Principles first={['Be kind.', 'Be brief.', 'Be honest.', 'Be patient.']} />);
  await box.fill('Be exact.');
  await add();
  await expect.element(page.getByText('5/5')).toBeVisible();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('more');
  await expect.element(box).toHaveValue('');
});

test('a text of only HTML tags is not added and stays in the box, with an error until something else is typed', async () => {
  await show(<Principles />);
  await box.fill('<b></b>');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(reason).toMatchTextContent(/^HTML tags are removed/);
  await expect.element(box).toHaveValue('<b></b>');
  expect(shownPrinciples()).toEqual(['Be kind.']);
  await box.fill('<b>Be brief.</b>');
  await expect.element(reason).not.toBeInTheDocument();
});

test('a principle cannot be changed to only HTML tags, and an error is shown', async () => {
  await show(<Principles />);
  await page.getByRole('button', { name: 'Edit principle 1' }).click();
  await page.getByRole('textbox', { name: 'Principle 1' }).fill('<b></b>');
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toMatchTextContent(/^HTML tags are removed/);
  expect(shownPrinciples()).toEqual(['Be kind.']);
});

test('a principle that is changed to a duplicate of another keeps its text, and an error is shown', async () => {
  await show(<Principles first={['Be kind.', 'Be brief.']} />);
  await page.getByRole('button', { name: 'Edit principle 2' }).click();
  await page.getByRole('textbox', { name: 'Principle 2' }).fill('BE  KIND');
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toHaveTextContent('You have this principle already.');
  expect(shownPrinciples()).toEqual(['Be kind.', 'Be brief.']);
  await page.getByRole('button', { name: 'Edit principle 2' }).click();
  await page.getByRole('textbox', { name: 'Principle 2' }).fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownPrinciples).toEqual(['Be kind.']);
  await expect.element(reason).not.toBeInTheDocument();
});

test('the focus stays with a principle that is moved or edited, and in the list after a removal', async () => {
  await show(<Principles />);
  for (const principle of ['Be exact.', 'Be brief.']) {
    await box.fill(principle);
    await userEvent.keyboard('{Enter}');
  }
  const pressButton = async (name: string) => {
    (page.getByRole('button', { name }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  };
  const expectFocus = (name: string) => expect.element(page.getByRole('button', { name })).toHaveFocus();
  await pressButton('Move principle 3 up');
  await expectFocus('Move principle 2 up');
  await pressButton('Move principle 1 down');
  await expectFocus('Move principle 2 down');
  for (const key of ['{Escape}', ' Always.{Enter}']) {
    await pressButton('Edit principle 1');
    await expect.element(page.getByRole('textbox', { name: 'Principle 1' })).toHaveFocus();
    await userEvent.keyboard(key);
    await expectFocus('Edit principle 1');
  }
  await expect.poll(shownPrinciples).toEqual(['Be brief. Always.', 'Be kind.', 'Be exact.']);
  await pressButton('Remove principle 3');
  await expectFocus('Remove principle 2');
  await pressButton('Remove principle 1');
  await expectFocus('Remove principle 1');
  await pressButton('Remove principle 1');
  await expect.element(box).toHaveFocus();
});
