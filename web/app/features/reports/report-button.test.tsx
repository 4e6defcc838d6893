import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { reopen } from '../../testing/reopen';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signIn } from '../../testing/sign-in';
import { messages } from './messages';
import { ReportButton } from './report-button';

const server = testServer();
const call = 'POST /api/v1/personas/f1/reports';
const persona = { id: 'f1', name: 'Iris', handle: 'iris', owner_id: 'o1' };

const openButton = page.getByRole('button', { name: 'Report Iris' });
const sendButton = page.getByRole('button', { name: 'Send report' });
const details = page.getByRole('textbox', { name: 'Details' });
const reason = page.getByRole('radio', { name: 'Something else' });

beforeEach(() => {
  sessionStorage.clear();
  server.answers[call] = {};
});

test('a visitor is asked to sign in first, and comes back to the page', async () => {
  const router = await show(<ReportButton persona={persona} />);
  await openButton.click();
  await expect.element(page.getByText(messages.signIn.description)).toBeVisible();
  await page.getByRole('button', { name: messages.signIn.action }).click();
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?from=%2Ffo%2Firis');
});

describe('as a member', () => {
  beforeAll(() => signIn('v1'));

  test('a report is sent once, with its reason and details, and confirmed', async () => {
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await reason.click();
    await details.fill('It copies my books.');
    await sendButton.click();
    await expect.element(page.getByText(messages.sent)).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(server.calls.map(({ body }) => body)).toEqual([
      { reason: 'other', details: 'It copies my books.' },
    ]);
  });

  test('no reason is shown as chosen at first, and nothing is sent without a reason', async () => {
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await expect.element(reason).toBeVisible();
    const checkedRadios = () =>
      page
        .getByRole('radio')
        .elements()
        .filter((radio) => getComputedStyle(radio, '::before').visibility === 'visible');
    expect(checkedRadios()).toEqual([]);
    await sendButton.click();
    await expect.element(page.getByText(messages.noReason)).toBeVisible();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    expect(server.calls).toEqual([]);
    await reason.click();
    expect(checkedRadios()).toEqual([reason.element()]);
    await expect.element(page.getByText(messages.noReason)).not.toBeInTheDocument();
  });

  test('a report that could not be sent stays in the form', async () => {
    server.answers[call] = errorResponse(429, 'rate_limited', 'You are doing this too often.');
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await reason.click();
    await details.fill('It copies my books.');
    await sendButton.click();
    await expect.element(page.getByText(messages.failed)).toBeVisible();
    await expect.element(details).toHaveValue('It copies my books.');
    await expect.element(reason).toBeChecked();
  });

  test('a report is kept when the dialog is closed by Escape, and dropped by Cancel', async () => {
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await reason.click();
    await details.fill('It copies my books.');
    await reopen(openButton, 'Escape');
    await expect.element(details).toHaveValue('It copies my books.');
    await expect.element(reason).toBeChecked();
    await reopen(openButton, 'Cancel');
    await expect.element(details).toHaveValue('');
    await expect.element(reason).not.toBeChecked();
  });

  test('nothing can be changed while the report is sent, since the dialog then closes', async () => {
    const response = Promise.withResolvers<Response>();
    server.answers[call] = () => response.promise;
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await reason.click();
    await details.fill('It copies my books.');
    await sendButton.click();
    await expect.element(details).toHaveAttribute('readonly');
    await page.getByRole('radio').first().click();
    await expect.element(reason).toBeChecked();
    response.resolve(Response.json({}));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a report that was sent is not shown again', async () => {
    await show(<ReportButton persona={persona} />);
    await openButton.click();
    await reason.click();
    await details.fill('It copies my books.');
    await sendButton.click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await openButton.click();
    await expect.element(details).toHaveValue('');
    await expect.element(reason).not.toBeChecked();
  });

  test('the owner sees no button', async () => {
    await show(<ReportButton persona={{ ...persona, owner_id: 'v1' }} />);
    await expect.element(openButton).not.toBeInTheDocument();
  });
});
