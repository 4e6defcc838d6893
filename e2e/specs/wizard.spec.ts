import type { APIRequestContext, Page } from '@playwright/test';
import { authorized, type Person } from '../people/person.ts';
import { createPersona } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { continueButton, createFromWizard, fillInWizard, step } from '../people/wizard-page.ts';
import { expect, test } from '../site/test.ts';

const continueLabel = 'Continue to Validation';
const writingSample = "I won't hurry you. Sit down, and we'll look at it together.";

test('a person creates a persona in seven steps, and publishes it with the last step; then the profile suggests what to do next, once', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const page = await context.newPage();
  await fillInWizard(page, 'Orla Finch');
  await page.getByLabel('Writing Style Sample').fill(writingSample);
  await expect(page.getByRole('button', { name: 'Start Recording' })).toHaveAccessibleDescription(
    /what you say/i,
  );
  const id = await createFromWizard(page);
  await expect(page.getByRole('heading', { name: 'Test Drive' })).toBeFocused();
  const makePublic = page.getByRole('switch', { name: 'Make Public' });
  await expect(makePublic).toHaveAccessibleDescription(
    /^Once validation has passed, Complete Setup lets anyone/,
  );
  await makePublic.click();
  await page.getByRole('button', { name: continueLabel }).click();
  await test.step('chooses a voice, by keyboard', () => chooseVoice(page));
  await page.getByRole('button', { name: continueLabel }).click();
  await expect(page.getByRole('heading', { name: 'Validation' })).toBeFocused();
  await expect(page.getByText('Complete Setup publishes it')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('link', { name: 'See its public page' })).toBeVisible();
  const persona = await readPersona(request, person, id);
  expect(persona).toMatchObject({ onboarding_completed: true, is_public: true });
  expect(persona.style_instructions).toBeTruthy();
  const voice = await request.post('/functions/v1/fo-voice-settings', {
    headers: authorized(person),
    data: { action: 'get', foId: id },
  });
  expect((await voice.json()).settings.voices.name).toBe('Fable');

  const nextSteps = page.getByRole('region', { name: 'Your FO is ready. What is next?' });
  await nextSteps.getByRole('link', { name: 'Teach it a document' }).click();
  await expect(page.getByRole('heading', { name: 'Knowledge', level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(nextSteps).toHaveCount(0);
});

/** Chooses the voice Fable, after a look at the cloning of voices. */
async function chooseVoice(page: Page) {
  await expect(page.getByRole('heading', { name: 'Voice Selection' })).toBeFocused();
  const libraryTab = page.getByRole('tab', { name: 'Choose from Library' });
  await expect(libraryTab).toHaveAttribute('aria-selected', 'true');
  // At least the site's ten voices; other tests may publish more.
  await expect(page.getByRole('group', { name: 'Voices' }).getByRole('radio').nth(9)).toBeVisible();
  await page.getByRole('tab', { name: 'Clone Your Voice' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Cloning Consent' })).toBeVisible();
  await libraryTab.click();
  const voice = (name: string) => page.getByRole('radio', { name, exact: true });
  await expect(voice('Shimmer')).toBeChecked();
  await page.getByRole('button', { name: 'storytelling' }).click();
  await expect(page.getByRole('radio', { name: /^(Ballad|Fable)$/ })).toHaveCount(2);
  await expect(voice('Sage')).toHaveCount(0);
  await voice('Ballad').focus();
  await page.keyboard.press('ArrowDown');
  await expect(voice('Fable')).toBeChecked();
  await expect(voice('Fable')).toHaveAccessibleDescription(/Every answer is a small story/);
}

test('an owner edits their persona, and chooses and crops its portrait; other files are rejected', async ({
  signUp,
  request,
}) => {
  const { person, context } = await signUp();
  const { id } = await createPersona(request, person, { name: 'Tove Lind' });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}`);
  await expect(step(page, 2)).toBeVisible();
  await choosePortrait(page);
  await page.getByLabel('Persona Name').fill('Tove Lindqvist');
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByText('Persona updated')).toBeVisible();
  expect((await readPersona(request, person, id)).avatar_url).toContain('/avatars/');
  await expect(page.getByRole('heading', { name: 'Tove Lindqvist', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Persona' })).toHaveCount(0);

  await continueButton(page).click();
  await continueButton(page).click();
  await page.getByLabel('Writing Style Sample').fill('Short. Plain. Done.');
  const requestOptions = { headers: authorized(person), data: { tags: ['lanterns'] } };
  expect((await request.patch(`/api/v1/personas/${id}`, requestOptions)).ok()).toBe(true);
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await page.getByRole('button', { name: 'Continue to Test Drive' }).click();
  await expect(step(page, 5)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('lanterns');
  for (const number of [4, 3, 2]) {
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(step(page, number)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/profile');
});

async function choosePortrait(page: Page) {
  const fileInput = page.getByLabel('Portrait', { exact: true });
  const buffer = Buffer.from('No picture.');
  await fileInput.setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByText('Please select an image file.')).toBeVisible();
  const largeFile = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await fileInput.setInputFiles(largeFile);
  await expect(page.getByText('Please select an image smaller than 5MB.')).toBeVisible();
  await fileInput.setInputFiles(picture());
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove portrait' })).toBeVisible();
}

/** Fetches the persona with the fields that only its owner sees. */
async function readPersona(request: APIRequestContext, owner: Person, id: string) {
  return (await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(owner) })).json();
}
