import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { CreateWizard } from './create-wizard';

const server = testServer();
const own = 'GET /api/v1/personas/own';

test('the wizard stays open when its tab is shown again while the persona is being created', async () => {
  server.answers[own] = () => Response.json(null);
  const router = await show(<CreateWizard />);
  const start = page.getByRole('button', { name: "Let's Get Started" });
  await expect.element(start).toBeVisible();
  server.answers[own] = { id: 'f1' };
  window.dispatchEvent(new Event('visibilitychange'));
  await start.click();
  await expect.element(page.getByLabelText('Persona Name')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});
