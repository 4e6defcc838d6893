import { authorized } from '../people/person.ts';
import { fillInLogin } from '../people/sign-in.ts';
import { fillInWizard, step } from '../people/wizard-page.ts';
import { expect, test } from '../site/test.ts';

test('a draft is restored after a reload, and after a save that failed', async ({ signedIn }) => {
  const { context } = await signedIn();
  const page = await context.newPage();
  await fillInWizard(page, 'Runa Holm');
  await page.getByLabel('Writing Style Sample').fill('Half a thought');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect(page.getByText('Failed to create persona: the server could not be reached.')).toBeVisible();
  await expect(page.getByLabel('Writing Style Sample')).toHaveValue('Half a thought');
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('What you typed last time and did not save is back.')).toBeVisible();
  await expect(page.getByLabel('Writing Style Sample')).toHaveValue('Half a thought');

  await page.getByRole('link', { name: 'Explore' }).first().click();
  const confirmation = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect(step(page, 4)).toBeVisible();
  await page.getByRole('link', { name: 'Explore' }).first().click();
  await confirmation.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/explore');

  await page.goto('/create-fo?step=2');
  await expect(page.getByLabel('Persona Name')).toHaveValue('Runa Holm');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByLabel('Persona Name')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Persona Name')).toHaveValue('');
  await expect(page.getByText('What you typed last time')).toHaveCount(0);
});

test('a draft is restored for its author alone, and is deleted by signing out', async ({
  signedIn,
  request,
}) => {
  const { person, context } = await signedIn();
  const { person: nextPerson } = await signedIn();
  const page = await context.newPage();
  const nameField = page.getByLabel('Persona Name');
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('foyer.draft.')));
  const endAllSessions = () => request.post('/auth/v1/logout?scope=global', { headers: authorized(person) });

  /** The end of a session is announced only to a page that has opened its event stream. */
  const untilStream = async (open: () => Promise<unknown>) => {
    const stream = page.waitForResponse((response) => response.url().endsWith('/realtime/v1'));
    await open();
    await stream;
  };

  await untilStream(() => page.goto('/create-fo?step=2'));
  await nameField.fill('Unn Dal');
  await endAllSessions();
  await expect(page).toHaveURL(/\/login/);
  await untilStream(() => fillInLogin(page, person));
  await expect(page).toHaveURL('/create-fo?step=2');
  await expect(nameField).toHaveValue('Unn Dal');

  await page.evaluate(([key]) => localStorage.setItem(key!, '{"name":"Unn'), await drafts());
  await untilStream(() => page.reload());
  await expect(nameField).toHaveValue('');
  await nameField.fill('Unn Dal');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('foyer.session')!);
    const headers = { authorization: `Bearer ${session.access_token}` };
    return fetch('/auth/v1/logout?scope=global', { method: 'POST', headers });
  });
  await expect(page).toHaveURL(/\/login/);
  expect(await drafts()).toHaveLength(1);
  await fillInLogin(page, nextPerson);
  await expect(page).toHaveURL('/create-fo?step=2');
  await expect(nameField).toHaveValue('');
  expect(await drafts()).toEqual([]);

  await nameField.fill('Somebody Else');
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('Logged out')).toBeVisible();
  expect(await drafts()).toEqual([]);
});
