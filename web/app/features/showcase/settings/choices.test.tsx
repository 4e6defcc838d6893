import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { ShowcaseSettings } from './showcase-settings';

const server = testServer();
const load = 'GET /api/v1/personas/f1/showcase/own';
const save = 'PATCH /api/v1/personas/f1/showcase';
const box = (name: string) => page.getByRole('checkbox', { name });

/** The showcase of a persona with two documents. */
const withShown = (...shown: string[]) => ({
  greeting: '',
  suggested_greeting: null,
  documents: ['Fares', 'Rules'].map((title) => ({ id: title, title, is_shown: shown.includes(title) })),
  questions: [],
});
const changes = () => server.calls.filter(({ call }) => call === save).map(({ body }) => body);

test('each press sends only its own item, so that choices of another tab stay', async () => {
  server.answers[load] = withShown();
  const response = Promise.withResolvers<Response>();
  server.answers[save] = () => response.promise;
  await show(<ShowcaseSettings foId="f1" />);
  await box('Fares').click();
  await expect.element(box('Fares')).toBeChecked();
  await box('Fares').click();
  await expect.element(box('Fares')).not.toBeChecked();
  // In another tab, the rules were chosen.
  server.answers[save] = withShown('Rules');
  response.resolve(Response.json(withShown('Fares', 'Rules')));
  await expect.element(box('Rules')).toBeChecked();
  await expect.element(box('Fares')).not.toBeChecked();
  expect(changes()).toEqual([{ documents: { show: ['Fares'] } }, { documents: { hide: ['Fares'] } }]);
});

test('a choice that is rejected is taken back, and the present choices are loaded', async () => {
  server.answers[load] = withShown();
  await show(<ShowcaseSettings foId="f1" />);
  await expect.element(box('Fares')).not.toBeChecked();
  const message = 'The page shows at most 50 documents. Hide another one first.';
  server.answers[save] = errorResponse(409, 'too_many_shown', message);
  server.answers[load] = withShown('Rules');
  await box('Fares').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(page.getByText(messages.failed)).toBeVisible();
  await expect.element(box('Rules')).toBeChecked();
  await expect.element(box('Fares')).not.toBeChecked();
});

test('the reload after a rejected choice does not replace a choice that was saved meanwhile', async () => {
  server.answers[load] = withShown();
  await show(<ShowcaseSettings foId="f1" />);
  await expect.element(box('Fares')).not.toBeChecked();
  const reload = Promise.withResolvers<Response>();
  let reloadSignal: AbortSignal | undefined;
  const saved = Promise.withResolvers<Response>();
  const rejected = Promise.withResolvers<Response>();
  server.answers[save] = () => rejected.promise;
  await box('Fares').click();
  await expect.poll(changes).toHaveLength(1);
  server.answers[save] = () => saved.promise;
  server.answers[load] = ({ signal }) => {
    reloadSignal = signal;
    return reload.promise;
  };
  await box('Rules').click();
  rejected.resolve(errorResponse(409, 'too_many_shown', 'No.')());
  await expect.poll(changes).toHaveLength(2);
  await expect.poll(() => reloadSignal).toBeDefined();
  saved.resolve(Response.json(withShown('Rules')));
  await expect.element(page.getByText(messages.saved)).toBeVisible();
  expect(reloadSignal?.aborted).toBe(true);
  reload.resolve(Response.json(withShown()));
  await expect.element(box('Rules')).toBeChecked();
});
