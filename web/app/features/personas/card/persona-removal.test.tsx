import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { WithOwnPersona } from '../own/with-own-persona';
import { DangerZone } from './danger-zone';

const server = testServer();

test('after a deletion that failed the page shows the present state of the persona', async () => {
  const persona = { id: 'f1', name: 'Iris', is_public: true };
  server.answers['GET /api/v1/personas/own'] = persona;
  server.answers['DELETE /api/v1/personas/f1'] = errorResponse(500, 'internal', 'Something went wrong.');
  await show(
    <WithOwnPersona skeleton={null}>
      {(own) => (
        <>
          <p>{own.is_public ? 'Everybody sees it' : 'Only you see it'}</p>
          <DangerZone persona={own} />
        </>
      )}
    </WithOwnPersona>,
  );
  await page.getByRole('button', { name: 'Delete FO' }).click();
  server.answers['GET /api/v1/personas/own'] = { ...persona, is_public: false };
  await page.getByRole('textbox').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText('Delete failed')).toBeVisible();
  await expect.element(page.getByText('Only you see it')).toBeVisible();
});

test('once the persona is deleted, the messages of earlier tries are gone', async () => {
  server.answers['GET /api/v1/personas/own'] = { id: 'f1', name: 'Iris', is_public: true };
  server.answers['DELETE /api/v1/personas/f1'] = errorResponse(500, 'internal', 'Something went wrong.');
  await show(<WithOwnPersona skeleton={null}>{(own) => <DangerZone persona={own} />}</WithOwnPersona>);
  await page.getByRole('button', { name: 'Delete FO' }).click();
  await page.getByRole('textbox').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  const failed = page.getByText(messages.removal.failed.title);
  await expect.element(failed).toBeVisible();
  server.answers['DELETE /api/v1/personas/f1'] = {};
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByText(messages.removal.done)).toBeVisible();
  // Before it would close by itself.
  await expect.element(failed, { timeout: 2_000 }).not.toBeInTheDocument();
});

test('after a deletion the heading that says that there is no FO has the focus', async () => {
  server.answers['GET /api/v1/personas/own'] = { id: 'f1', name: 'Iris', is_public: true };
  server.answers['DELETE /api/v1/personas/f1'] = () => {
    server.answers['GET /api/v1/personas/own'] = () => Response.json(null);
    return Response.json({});
  };
  await show(<WithOwnPersona skeleton={null}>{(own) => <DangerZone persona={own} />}</WithOwnPersona>);
  await page.getByRole('button', { name: 'Delete FO' }).click();
  await page.getByRole('textbox').fill('DELETE');
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect.element(page.getByRole('heading', { name: 'You have no FO yet' })).toHaveFocus();
});
