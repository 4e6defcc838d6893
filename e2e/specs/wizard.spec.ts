import { authorized } from '../people/person.ts';
import { createPersona, defaultPersona } from '../people/persona.ts';
import { picture } from '../people/picture.ts';
import { continueButton, createFromWizard, fillInWizard, step } from '../people/wizard-page.ts';
import { expect, test } from '../site/test.ts';

const continueLabel = 'Continue to Validation';

test('a person creates a persona in seven steps, and publishes it with the last step', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  await fillInWizard(page, 'Orla Finch');
  await page
    .getByLabel('Writing Style Sample')
    .fill("I won't hurry you. Sit down, and we'll look at it together.");
  await expect(page.getByRole('button', { name: 'Start Recording' })).toHaveAccessibleDescription(
    /what you say/i,
  );
  const id = await createFromWizard(page);
  await expect(page.getByRole('heading', { name: 'Test Drive' })).toBeFocused();

  const chat = page.getByRole('region', { name: 'Test chat' });
  await chat.getByRole('textbox', { name: 'Message to Orla Finch' }).fill('What is your name?');
  await chat.getByRole('button', { name: 'Send' }).click();
  await expect(chat.getByRole('article')).toContainText('Orla Finch');
  await expect(chat.getByText('Its own words', { exact: true })).toBeVisible();
  const response = await request.get('/api/v1/conversations', {
    headers: authorized(person),
    params: { foId: id },
  });
  expect(await response.json()).toMatchObject({ conversations: [] });

  const makePublic = page.getByRole('switch', { name: 'Make Public' });
  await expect(makePublic).toHaveAccessibleDescription(
    /^Once validation has passed, Complete Setup lets anyone/,
  );
  await makePublic.click();
  await page.getByRole('button', { name: continueLabel }).click();
  await expect(page.getByRole('heading', { name: 'Voice Selection' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Choose from Library' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  // At least the site's ten voices; other tests may publish more.
  await expect(page.getByRole('group', { name: 'Voices' }).getByRole('radio').nth(9)).toBeVisible();
  await page.getByRole('tab', { name: 'Clone Your Voice' }).click();
  await expect(page.getByRole('heading', { name: 'Voice Cloning Consent' })).toBeVisible();
  await page.getByRole('button', { name: continueLabel }).click();
  await expect(page.getByRole('heading', { name: 'Validation' })).toBeFocused();

  const completeButton = page.getByRole('button', { name: 'Complete Setup' });
  await expect(completeButton).toBeDisabled();
  await expect(page.getByText('All validation tests passed')).toBeVisible();
  await expect(page.getByText('Complete Setup publishes it')).toBeVisible();
  await completeButton.click();
  await expect(page).toHaveURL('/profile');
  const nextSteps = page.getByRole('region', { name: 'Your FO is ready. What is next?' });
  await expect(nextSteps.getByRole('link', { name: 'See its public page' })).toBeVisible();
  await nextSteps.getByRole('link', { name: 'Teach it a document' }).click();
  await expect(page.getByRole('heading', { name: 'Knowledge', level: 1 })).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(nextSteps).toHaveCount(0);
  const persona = await (
    await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(person) })
  ).json();
  expect(persona).toMatchObject({ onboarding_completed: true, is_public: true });
  expect(persona.style_instructions).toBeTruthy();
});

test('each step must be complete before the next, and Back leads to the first', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await page.goto('/create-fo?step=7');
  await expect(step(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(step(page, 1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);
  await page.getByRole('button', { name: "Let's Get Started" }).click();
  await expect(page.getByRole('heading', { name: 'Core Identity' })).toBeFocused();

  await page.getByLabel('Persona Name').fill('<b></b>');
  await page.getByLabel('Description').fill('A guide.');
  await continueButton(page).click();
  await expect(page.getByText('Name and bio cannot be empty after sanitization.')).toBeVisible();
  await expect(page.getByLabel('Persona Name')).toBeFocused();
  const name = page.getByLabel('Persona Name');
  await name.fill('😀'.repeat(49));
  await name.press('Home');
  await page.keyboard.insertText('Å🙂');
  await expect(name).toHaveValue(`Å${'😀'.repeat(49)}`);
  await expect(page.getByText('50/50')).toBeVisible();
  await page.keyboard.press('Delete');
  await page.keyboard.insertText('🙂');
  await expect(name).toHaveValue(`Å🙂${'😀'.repeat(48)}`);
  await page.getByLabel('Description').fill('x'.repeat(10_000));
  await expect(page.getByLabel('Description')).toHaveValue('x'.repeat(1000));
  await continueButton(page).click();
  await expect(page.getByRole('heading', { name: 'Core Principles' })).toBeFocused();

  const principle = page.getByLabel('Core Principles');
  for (const text of ['One.', 'Two.', 'two.', 'Three.', 'Four.', 'Five.']) {
    await principle.fill(text);
    await principle.press('Enter');
  }
  await expect(page.getByText('5/5')).toBeVisible();
  await expect(principle).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move principle 1 up' })).toBeDisabled();
  const moveUpButton = page.getByRole('button', { name: 'Move principle 3 up' });
  await moveUpButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('form').getByRole('listitem').nth(1)).toContainText('Three.');

  await page.route('/functions/v1/compute-fo-embeddings', (route) => route.abort(), { times: 1 });
  await continueButton(page).click();
  const failure = 'Failed to process principles and writing style. Validation may be affected.';
  await Promise.all([createFromWizard(page), expect(page.getByText(failure)).toBeVisible()]);
});

test('an owner edits their persona; nobody else can', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id, handle } = await createPersona(request, person, { name: 'Tove Lind' });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}`);
  await expect(step(page, 2)).toBeVisible();
  await page.getByLabel('Persona Name').fill('Tove Lindqvist');
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByRole('heading', { name: 'Tove Lindqvist', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update Persona' })).toHaveCount(0);

  await page.goto(`/edit-fo/${id}?step=4`);
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
  await page.goto(`/fo/${handle}`);
  await expect(page.getByRole('heading', { name: 'Tove Lindqvist', level: 1 })).toBeVisible();

  const stranger = await signedIn();
  const otherPage = await stranger.context.newPage();
  await otherPage.goto(`/edit-fo/${id}`, { waitUntil: 'commit' });
  await Promise.all([
    expect(otherPage).toHaveURL('/profile'),
    expect(otherPage.getByText('Persona not found or you do not have permission to edit it.')).toBeVisible(),
  ]);
});

test('a second persona is rejected, also when its wizard is already open', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const page = await context.newPage();
  await fillInWizard(page, 'Second Thought');
  const { id } = await createPersona(request, person, { name: 'First Thought' });
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect(
    page.getByText('You can only create one FO. Please edit your existing FO instead.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await page.goto('/create-fo', { waitUntil: 'commit' });
  await Promise.all([
    expect(page).toHaveURL(`/edit-fo/${id}`),
    expect(page.getByText('You can only create one FO. Redirecting to edit your existing FO.')).toBeVisible(),
  ]);
});

test('an error is shown when a persona cannot be embedded or saved, and the typed text is kept', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Elin Moe' });
  const page = await context.newPage();
  const failure = { status: 500, json: { code: 'internal', message: '' } };
  await page.route('/functions/v1/compute-fo-embeddings', (route) => route.fulfill(failure));
  await page.goto(`/edit-fo/${id}`);
  await page.getByLabel('Description').fill(`${defaultPersona.bio} And of its cables.`);
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByText('Failed to update principles and writing style processing.')).toBeVisible();

  await page.route(`/api/v1/personas/${id}`, (route) => route.fulfill(failure));
  await page.getByLabel('Persona Name').fill('Elin Moen');
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByText('Failed to update/create persona. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Persona Name')).toHaveValue('Elin Moen');
});

test('a portrait is chosen, cropped and saved; other files are rejected', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Nora Eik' });
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}`);
  const fileInput = page.getByLabel('Portrait', { exact: true });
  await fileInput.setInputFiles({
    name: 'cv.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('No picture.'),
  });
  await expect(page.getByText('Please select an image file.')).toBeVisible();
  const largeFile = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) };
  await fileInput.setInputFiles(largeFile);
  await expect(page.getByText('Please select an image smaller than 5MB.')).toBeVisible();
  await page.route('/storage/v1/object/avatars', (route) => route.abort(), { times: 1 });
  await fileInput.setInputFiles(picture());
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('Failed to upload avatar. Please try again.')).toBeVisible();
  await fileInput.setInputFiles(picture());
  await page.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove portrait' })).toBeVisible();
  await page.getByRole('button', { name: 'Update Persona' }).click();
  await expect(page.getByText('Persona updated')).toBeVisible();
  const response = await request.get(`/api/v1/personas/${id}/edit`, { headers: authorized(person) });
  expect((await response.json()).avatar_url).toContain('/avatars/');
});

test('a step is opened by its button, typed text stays, and incomplete steps are marked', async ({
  request,
  signedIn,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person);
  const page = await context.newPage();
  await page.goto(`/edit-fo/${id}`);
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const stepLink = (name: string | RegExp) => steps.getByRole('link', { name });
  await expect(stepLink('7. Validation')).toBeVisible();
  await page.getByLabel('Description').fill('A guide of another line.');
  await expect(stepLink('7. Validation')).toHaveCount(0);
  await stepLink('4. Writing Style Sample').press('Enter');
  await expect(step(page, 4)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Writing Style Sample', level: 2 })).toBeFocused();
  await expect(stepLink('4. Writing Style Sample')).toHaveAttribute('aria-current', 'step');
  await stepLink('2. Core Identity').click();
  await expect(page.getByLabel('Description')).toHaveValue('A guide of another line.');
  await page.getByLabel('Persona Name').fill('');
  await expect(stepLink(/^2. Core Identity .something is missing here/)).toBeVisible();
  await expect(stepLink('3. Core Principles')).toHaveCount(0);
});
