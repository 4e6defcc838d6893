import type { OwnPersona } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { messages } from '../../messages';
import { EditWizard } from '../edit-wizard';
import { ValidationStep } from './validation-step';

const server = testServer();
const completeCall = 'POST /api/v1/personas/f1/complete';
const persona = {
  ...{ id: 'f1', name: 'Iris', role: 'Keeps bees.', core_principles: ['Be kind.', 'Be brief.'] },
  ...{ writing_sample: '', is_public: false },
} as unknown as OwnPersona;
const publishChoice = { isPublic: false, set: () => undefined, clear: () => undefined };

/** Answers each question of the validation correctly. */
const answerAll = () => {
  const content = 'I am Iris, and I keep bees.\n1. Be kind.\n2. Be brief.\n3. Be honest.';
  const events = [JSON.stringify({ type: 'content', content }), '[DONE]'];
  return new Response(events.map((data) => `data: ${data}\n\n`).join(''));
};

test.each([
  { is_public: false, note: messages.makePublic.on },
  { is_public: true, note: messages.makePublic.stays },
])('a note says what Complete Setup changes: “$note”', async ({ is_public, note }) => {
  server.answers['POST /functions/v1/chat'] = answerAll;
  const choice = { ...publishChoice, isPublic: true };
  await show(
    <ValidationStep persona={{ ...persona, is_public }} publishChoice={choice} onEdit={() => undefined} />,
  );
  await expect.element(page.getByText(note)).toBeVisible();
});

test('a second press on Complete Setup, before the profile opens, does nothing', async () => {
  server.answers['POST /functions/v1/chat'] = answerAll;
  server.answers[completeCall] = persona;
  const router = await show(
    <ValidationStep persona={persona} publishChoice={publishChoice} onEdit={() => undefined} />,
  );
  const button = page.getByRole('button', { name: 'Complete Setup' });
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
  await button.click({ force: true });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(server.calls.filter(({ call }) => call === completeCall)).toHaveLength(1);
});

const step = <ValidationStep persona={persona} publishChoice={publishChoice} onEdit={() => undefined} />;
const button = (name: string) => page.getByRole('button', { name });
const chatCall = 'POST /functions/v1/chat';
const loadCall = 'GET /api/v1/personas/f1/edit';
const repairCall = 'POST /functions/v1/repair-fo-profile';
const refusal = () =>
  new Response(
    `data: ${JSON.stringify({ type: 'content', content: 'I would rather not say.' })}\n\ndata: [DONE]\n\n`,
  );

test('the setup cannot be completed while a test fails, and the tests can be repeated', async () => {
  server.answers[chatCall] = refusal;
  await show(step);
  await expect.element(page.getByText(messages.validation.failed)).toBeVisible();
  await expect.element(page.getByText('Could not extract persona name from response')).toBeVisible();
  await expect.element(page.getByText(messages.validation.unfinished)).toBeVisible();
  await expect.element(button('Complete Setup')).toBeDisabled();
  const gate = Promise.withResolvers<void>();
  server.answers[chatCall] = () => gate.promise.then(answerAll);
  await button('Retry Tests').click();
  await expect.element(page.getByText(messages.validation.running)).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Tests' })).toHaveFocus();
  await expect.element(button('Complete Setup')).toBeDisabled();
  gate.resolve();
  await expect.element(page.getByText(messages.validation.passed)).toBeVisible();
  await expect.element(button('Complete Setup')).toBeEnabled();
});

test('missing fields are named, and Fix & Retry repairs them, also after a failure', async () => {
  const core_principles = ['Be kind.', 'Be brief.', 'Be honest.'];
  const whole = { ...persona, core_principles, bio: 'Keeps bees.', tags: [], avatar_url: null };
  server.answers[loadCall] = { ...whole, role: '' };
  server.answers[chatCall] = answerAll;
  server.answers[repairCall] = errorResponse(503, 'unavailable', 'Busy.');
  const router = await show(<EditWizard id="f1" header={() => null} testDrive={() => null} />);
  await router.navigate('?step=7');
  await expect.element(page.getByText(messages.validation.missing)).toBeVisible();
  await expect.element(page.getByText('Persona must have a role/bio')).toBeVisible();
  await button('Fix & Retry').click();
  await expect.element(page.getByText(messages.repairFailed)).toBeVisible();
  server.answers[loadCall] = whole;
  server.answers[repairCall] = { changes: { style_instructions_added: true } };
  await button('Fix & Retry').click();
  await expect.element(page.getByText('Style instructions added.')).toBeVisible();
  await expect.element(page.getByText(messages.validation.passed)).toBeVisible();
});

test('a repair that found nothing to repair says so', async () => {
  server.answers[chatCall] = refusal;
  server.answers[repairCall] = { changes: {} };
  await show(step);
  await button('Fix & Retry').click();
  await expect.element(page.getByText(messages.nothingToRepair)).toBeVisible();
});

test('a persona that cannot be asked does not pass, and can be asked again', async () => {
  server.answers[chatCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  await show(step);
  await expect.element(page.getByText(messages.validation.unreachable)).toBeVisible();
  await expect.element(button('Complete Setup')).toBeDisabled();
  server.answers[chatCall] = answerAll;
  await button('Retry Tests').click();
  await expect.element(page.getByText(messages.validation.passed)).toBeVisible();
});

test('a setup that could not be completed can be completed again, also without an analysis of the style', async () => {
  server.answers[chatCall] = answerAll;
  server.answers[completeCall] = () => Promise.reject(new TypeError('Failed to fetch'));
  const router = await show(step);
  await button('Complete Setup').click();
  await expect.element(page.getByText(messages.completeFailed)).toBeVisible();
  server.answers[completeCall] = { ...persona, writing_sample: 'Briefly put.', style_instructions: null };
  await button('Complete Setup').click();
  await expect.element(page.getByText(messages.styleLater)).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
});
