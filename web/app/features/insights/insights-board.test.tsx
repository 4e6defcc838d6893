import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { listener } from '../../testing/viewer-events';
import { InsightsBoard } from './insights-board';
import { messages } from './messages';

const server = testServer();
const load = 'GET /api/v1/personas/f/insights';
const heading = (name: string) => page.getByRole('heading', { name });
const people = page.getByText('People who talked with it');
const insights = {
  ...{ in_loop: true, is_counting: false, counted_at: null, days: 30, from: '2026-06-02', to: '2026-07-01' },
  ...{ conversations: 3, visitors: 3, chart: [{ from: '2026-07-01', to: '2026-07-01', conversations: 3 }] },
  ...{ answers: { fact: 0, context: 0, blended: 0, general: 3 }, ratings: { up: 0, down: 0 } },
  ...{ corrections: { approve: 0, edit: 0, reject: 0 }, questions: [] },
};

test('a failure to load the insights is shown, and they can be loaded again', async () => {
  server.answers[load] = errorResponse(403, 'forbidden', 'The site is restarting.');
  await show(<InsightsBoard foId="f" />);
  const failure = page.getByRole('alert').filter({ hasText: messages.failed });
  await expect.element(failure).toBeVisible();
  server.answers[load] = insights;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(people).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('insights of somebody else’s FO are not found, with a way back', async () => {
  await show(<InsightsBoard foId="f" />);
  await expect.element(heading(messages.missing.title)).toBeVisible();
  const wayBack = page.getByRole('link', { name: 'Back to Profile' });
  await expect.element(wayBack).toHaveAttribute('href', '/profile');
});

test('with too few visitors, the page says so, and nothing can be exported', async () => {
  server.answers[load] = { ...insights, visitors: 0, conversations: 0, chart: [] };
  await show(<InsightsBoard foId="f" />);
  await expect.element(heading(messages.tooFew.title)).toBeVisible();
  await expect.element(page.getByRole('button', { name: messages.export })).toBeDisabled();
  await expect.element(people).not.toBeInTheDocument();
});

test('each day is in the chart and in a table', async () => {
  server.answers[load] = insights;
  await show(<InsightsBoard foId="f" />);
  await expect.element(page.getByRole('img', { name: /^3 conversations begun/ })).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect.element(page.getByRole('cell', { name: '3', exact: true })).toBeVisible();
});

test('choosing another period loads its insights and puts it in the URL', async () => {
  server.answers[load] = (request: Request) => {
    const days = Number(new URL(request.url).searchParams.get('days'));
    return Response.json({ ...insights, visitors: days });
  };
  const router = await show(<InsightsBoard foId="f" />);
  await expect.element(page.getByText('30', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '7 days' }).click();
  await expect.element(page.getByText('7', { exact: true })).toBeVisible();
  expect(router.state.location.search).toBe('?days=7');
});

test('once "keep owner in the loop" is turned off in another window, the numbers are hidden, and shown again once it is on', async () => {
  server.answers[load] = insights;
  await show(<InsightsBoard foId="f" />);
  await expect.element(people).toBeVisible();
  const reloaded = Promise.withResolvers<Response>();
  server.answers[load] = () => reloaded.promise;
  listener.hear({ type: 'loop', foId: 'f' });
  // Also before the answer of the server.
  await expect.element(people).not.toBeInTheDocument();
  reloaded.resolve(Response.json({ ...insights, in_loop: false, visitors: 0 }));
  await expect.element(heading(messages.outOfLoop.title)).toBeVisible();
  const settings = page.getByRole('link', { name: 'Open settings' });
  await expect.element(settings).toHaveAttribute('href', '/fo/f/settings');
  server.answers[load] = insights;
  listener.hear({ type: 'loop', foId: 'f' });
  await expect.element(people).toBeVisible();
});

test('insights are loaded anew on each visit, and those of the previous visit are not shown meanwhile', async () => {
  server.answers[load] = insights;
  const router = await show(<Visits />);
  await expect.element(people).toBeVisible();
  await router.navigate('/elsewhere');
  await expect.element(people).not.toBeInTheDocument();
  const reloaded = Promise.withResolvers<Response>();
  server.answers[load] = () => reloaded.promise;
  await router.navigate('/');
  await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument();
  expect(people.query()).toBeNull();
  reloaded.resolve(Response.json({ ...insights, in_loop: false, visitors: 0 }));
  await expect.element(heading(messages.outOfLoop.title)).toBeVisible();
});

/** The insights at `/`, and nothing elsewhere. */
const Visits = () => useLocation().pathname === '/' && <InsightsBoard foId="f" />;
