import { createPersona } from '../people/persona.ts';
import { step } from '../people/wizard-page.ts';
import { expect, test } from '../site/test.ts';

test('a persona is given a voice, also by keyboard, and the choice is saved', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Kari Moen' });
  const page = await context.newPage();
  const voice = (name: string) => page.getByRole('radio', { name, exact: true });
  const continueButton = page.getByRole('button', { name: 'Continue to Validation' });
  const calls = ['/functions/v1/manage-voices*', '/functions/v1/fo-voice-settings'];
  for (const call of calls) await page.route(call, (route) => route.abort());
  await page.goto(`/edit-fo/${id}?step=6`);
  await expect(page.getByText('Failed to load voices. Please try again.')).toBeVisible();
  await continueButton.click();
  await expect(page.getByText('Please select a voice.')).toBeVisible();
  await page.unroute(calls[0]!);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(voice('Shimmer')).toBeVisible();
  await voice('Sage').check();
  await expect(page.getByText('Please select a voice.')).toHaveCount(0);
  await continueButton.click();
  await expect(page.getByText('Failed to save voice selection. Please try again.')).toBeVisible();
  await expect(voice('Sage')).toBeChecked();

  await page.unroute(calls[1]!);
  await page.reload();
  await expect(voice('Shimmer')).toBeChecked();
  await page.getByRole('searchbox', { name: 'Search voices' }).fill('nobody sounds like this');
  await expect(page.getByText('No voice fits')).toBeVisible();
  await expect(page.getByText('Shimmer is chosen.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search voices' }).fill('');
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
