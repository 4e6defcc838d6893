import type { Route } from '@playwright/test';
import { createPersona } from '../people/persona.ts';
import { expect, test } from '../site/test.ts';

test('the setup can be completed only once a failed validation is fixed', async ({ signedIn, request }) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, {
    name: 'Ivo Brandt',
    writing_sample: 'I say it once, and I say it plainly.',
  });
  const page = await context.newPage();
  let isNameRefused = true;
  let chatGate: Promise<void> | undefined;
  await page.route('/functions/v1/chat', async (route) => {
    await chatGate;
    return isNameRefused && route.request().postDataJSON().message === 'What is your name?'
      ? route.fulfill({ contentType: 'text/event-stream', body: streamOf('I would rather not say.') })
      : route.continue();
  });
  await page.route(`/api/v1/personas/${id}/edit`, replacePart({ role: '' }), { times: 1 });
  await page.goto(`/edit-fo/${id}?step=7`);
  await expect(page.getByText('Missing required fields')).toBeVisible();
  await expect(page.getByText('Persona must have a role/bio')).toBeVisible();
  await page.route('/functions/v1/repair-fo-profile', (route) => route.abort(), { times: 1 });
  const fixButton = page.getByRole('button', { name: 'Fix & Retry' });
  await fixButton.click();
  await expect(page.getByText('Failed to repair profile')).toBeVisible();
  await fixButton.click();
  await expect(page.getByText('Style instructions added.')).toBeVisible();
  await expect(page.getByText('Some validation tests failed')).toBeVisible();
  await expect(page.getByText('Could not extract persona name from response')).toBeVisible();
  await expect(page.getByText('Please fix the validation issues before completing setup.')).toBeVisible();
  const completeButton = page.getByRole('button', { name: 'Complete Setup' });
  await expect(completeButton).toBeDisabled();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  chatGate = promise;
  await page.getByRole('button', { name: 'Retry Tests' }).click();
  await expect(page.getByText('Asking your FO who it is')).toBeVisible();
  release();
  await expect(page.getByText('Some validation tests failed')).toBeVisible();

  isNameRefused = false;
  await fixButton.click();
  await expect(page.getByText('Profile verified and up to date')).toBeVisible();
  await expect(page.getByText('All validation tests passed')).toBeVisible();
  await expect(completeButton).toBeEnabled();
});

test('a failed request in the validation step shows an error, with a retry', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { id } = await createPersona(request, person, { name: 'Alva Dal', writing_sample: 'Briefly put.' });
  const page = await context.newPage();
  let isFailing = true;
  for (const path of [`/api/v1/personas/${id}/edit`, '/functions/v1/chat', `/api/v1/personas/${id}/complete`])
    await page.route(path, (route) => (isFailing ? route.abort() : route.continue()));
  await page.goto(`/edit-fo/${id}?step=7`);
  await expect(page.getByText('Failed to load persona data.')).toBeVisible();
  await page.unroute(`/api/v1/personas/${id}/edit`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your FO could not be asked. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete Setup' })).toBeDisabled();

  await page.unroute('/functions/v1/chat');
  await page.getByRole('button', { name: 'Retry Tests' }).click();
  await expect(page.getByText('All validation tests passed')).toBeVisible();
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await expect(page.getByText('Failed to complete onboarding. Please try again.')).toBeVisible();
  isFailing = false;
  await page.route(`/api/v1/personas/${id}/complete`, replacePart({ style_instructions: null }));
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  await Promise.all([
    expect(page).toHaveURL('/profile'),
    expect(page.getByText('Style analysis can be done later.')).toBeVisible(),
  ]);
});

/** Returns a route handler that replaces a part of the site's response. */
const replacePart = (part: object) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), ...part } });
};

/** A stream with this answer in the format of the chat's responses. */
const streamOf = (content: string) =>
  `data: ${JSON.stringify({ type: 'content', content })}\n\ndata: [DONE]\n\n`;
