import type { OwnPersona } from '@foyer/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../../testing/server';
import { show } from '../../../../testing/show';
import { messages } from '../../messages';
import { ValidationStep } from './validation-step';

const server = testServer();
const complete = 'POST /api/v1/personas/f1/complete';
const persona = {
  ...{ id: 'f1', name: 'Iris', role: 'Keeps bees.', core_principles: ['Be kind.', 'Be brief.'] },
  ...{ writing_sample: '', is_public: false },
} as unknown as OwnPersona;
const publishChoice = { isPublic: false, set: () => undefined, clear: () => undefined };

/** The persona's answer to each question of the validation, which passes. */
const answersAll = () => {
  const content = 'I am Iris, and I keep bees.\n1. Be kind.\n2. Be brief.';
  const events = [JSON.stringify({ type: 'content', content }), '[DONE]'];
  return new Response(events.map((data) => `data: ${data}\n\n`).join(''));
};

test.each([
  { is_public: false, told: messages.makePublic.on },
  { is_public: true, told: messages.makePublic.stays },
])('what Complete Setup changes is told: “$told”', async ({ is_public, told }) => {
  server.answers['POST /functions/v1/chat'] = answersAll;
  const choice = { ...publishChoice, isPublic: true };
  await show(
    <ValidationStep persona={{ ...persona, is_public }} publishChoice={choice} onEdit={() => undefined} />,
  );
  await expect.element(page.getByText(told)).toBeVisible();
});

test('a second press on Complete Setup, before the profile opens, does nothing', async () => {
  server.answers['POST /functions/v1/chat'] = answersAll;
  server.answers[complete] = persona;
  const router = await show(
    <ValidationStep persona={persona} publishChoice={publishChoice} onEdit={() => undefined} />,
  );
  const button = page.getByRole('button', { name: 'Complete Setup' });
  await expect.element(button).toBeEnabled();
  await button.click();
  await expect.poll(() => router.state.location.pathname).toBe('/profile');
  await button.click({ force: true });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(server.calls.filter(({ call }) => call === complete)).toHaveLength(1);
});
