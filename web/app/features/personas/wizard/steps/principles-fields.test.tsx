import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../../../testing/show';
import { emptyValues, type PersonaValues } from '../values';
import { PrinciplesFields } from './principles-fields';

function Principles() {
  const [values, setValues] = useState<PersonaValues>({ ...emptyValues, core_principles: ['Be kind.'] });
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

test('a text of only tags is not added and stays in the box, with an error until something else is typed', async () => {
  await show(<Principles />);
  await box.fill('<b></b>');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect.element(reason).toMatchTextContent(/^HTML tags are removed/);
  await expect.element(box).toHaveValue('<b></b>');
  expect(shownPrinciples()).toEqual(['Be kind.']);
  await box.fill('<b>Be brief.</b>');
  await expect.element(reason).not.toBeInTheDocument();
});

test('a principle cannot be changed to only tags, and an error is shown', async () => {
  await show(<Principles />);
  await page.getByRole('button', { name: 'Edit principle 1' }).click();
  await page.getByRole('textbox', { name: 'Principle 1' }).fill('<b></b>');
  await userEvent.keyboard('{Enter}');
  await expect.element(reason).toMatchTextContent(/^HTML tags are removed/);
  expect(shownPrinciples()).toEqual(['Be kind.']);
});
