import { createPersona } from '../people/persona.ts';
import { step } from '../people/wizard-page.ts';
import { expect, test } from '../site/test.ts';

test('a persona is given a voice, also by keyboard, and the choice is saved', async ({ signUp, request }) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Kari Moen' });
  const page = await context.newPage();
  const voice = (name: string) => page.getByRole('radio', { name, exact: true });
  const continueButton = page.getByRole('button', { name: 'Continue to Validation' });
  await page.goto(`/edit-fo/${id}?step=6`);
  await expect(voice('Shimmer')).toBeChecked();
  await page.getByRole('button', { name: 'storytelling' }).click();
  await expect(page.getByRole('radio', { name: /^(Ballad|Fable)$/ })).toHaveCount(2);
  await expect(voice('Sage')).toHaveCount(0);
  await voice('Ballad').focus();
  await page.keyboard.press('ArrowDown');
  await expect(voice('Fable')).toBeChecked();
  await expect(voice('Fable')).toHaveAccessibleDescription(/Every answer is a small story/);
  await continueButton.click();
  await expect(step(page, 7)).toBeVisible();
  await page.goto(`/edit-fo/${id}?step=6`);
  await expect(voice('Fable')).toBeChecked();
  await page.getByRole('tab', { name: 'Clone Your Voice' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Clone Your Voice' })).toBeVisible();
});
