import { useLocation, useNavigate } from 'react-router';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { removeSession } from '../../../platform/session';
import { testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { signInByPassword, testSession } from '../../../testing/sign-in';
import { CreateWizard } from './create-wizard';

const server = testServer();
const ownCall = 'GET /api/v1/personas/own';

const draft = {
  name: 'Iris',
  bio: 'Keeps bees.',
  core_principles: ['Be kind.', 'Be brief.', 'Be honest.'],
};

beforeEach(() => localStorage.clear());

test('the wizard stays open when its tab is shown again while the persona is being created', async () => {
  server.answers[ownCall] = () => Response.json(null);
  const router = await show(<CreateWizard />);
  const start = page.getByRole('button', { name: "Let's Get Started" });
  await expect.element(start).toBeVisible();
  server.answers[ownCall] = { id: 'f1' };
  window.dispatchEvent(new Event('visibilitychange'));
  await start.click();
  await expect.element(page.getByLabelText('Persona Name')).toBeVisible();
  expect(router.state.location.pathname).toBe('/');
});

/** A button that creates the persona elsewhere, as the import of a card does. */
function Import({ onCreated }: { onCreated: () => void }) {
  const navigate = useNavigate();
  const create = () => {
    onCreated();
    void navigate('/edit-fo/f1?step=2');
  };
  return (
    <button type="button" onClick={create}>
      Import
    </button>
  );
}

test('a persona that is imported while a draft is unsaved is opened without a confirmation', async () => {
  localStorage.setItem('foyer.draft.nobody.persona.new', JSON.stringify({ name: 'Iris' }));
  server.answers[ownCall] = () => Response.json(null);
  const router = await show(<CreateWizard importButton={(onCreated) => <Import onCreated={onCreated} />} />);
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/edit-fo/f1');
});

test('a persona whose step was left while it was created is opened, and its draft is deleted', async () => {
  localStorage.setItem('foyer.draft.nobody.persona.new', JSON.stringify(draft));
  const createResponse = Promise.withResolvers<Response>();
  server.answers[ownCall] = () => Response.json(null);
  server.answers['POST /api/v1/personas'] = () => createResponse.promise;
  server.answers['POST /functions/v1/compute-fo-embeddings'] = { success: true };
  const router = await show(<CreateWizard />);
  await expect.element(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await router.navigate('?step=4');
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await page.getByRole('link', { name: /Welcome/ }).click();
  await expect.element(page.getByRole('button', { name: "Let's Get Started" })).toBeVisible();
  server.answers[ownCall] = { id: 'f1' };
  createResponse.resolve(
    Response.json({ ...draft, id: 'f1', tags: [], writing_sample: '', avatar_url: null }),
  );
  await expect
    .poll(() => router.state.location)
    .toMatchObject({ pathname: '/edit-fo/f1', search: '?step=5' });
  expect(localStorage.getItem('foyer.draft.nobody.persona.new')).toBe(null);
  await expect.element(page.getByText('Persona created')).toBeVisible();
  expect(page.getByText(/You can only create one FO/).elements()).toEqual([]);
});

/** Shows the wizard at its URL, and the URL everywhere else. */
function CreatePage() {
  const { pathname, search } = useLocation();
  return pathname === '/create-fo' ? <CreateWizard /> : <p>{`At ${pathname}${search}`}</p>;
}

test('Back after the creation leads to the earlier steps of the created persona, without a message', async () => {
  localStorage.setItem('foyer.draft.nobody.persona.new', JSON.stringify(draft));
  server.answers[ownCall] = () => Response.json(null);
  const created = { ...draft, id: 'f1', tags: [], writing_sample: '', avatar_url: null };
  server.answers['POST /api/v1/personas'] = created;
  server.answers['POST /functions/v1/compute-fo-embeddings'] = { success: true };
  const router = await show(<CreatePage />);
  await router.navigate('/create-fo?step=3');
  await router.navigate('/create-fo?step=4');
  await page.getByRole('button', { name: 'Create Persona' }).click();
  await expect.element(page.getByText('At /edit-fo/f1?step=5')).toBeVisible();
  const gate = Promise.withResolvers<void>();
  server.answers[ownCall] = () => gate.promise.then(() => Response.json(created));
  await router.navigate(-1);
  await expect.element(page.getByText(/^At/)).not.toBeInTheDocument();
  expect(page.getByRole('navigation', { name: 'Steps' }).elements()).toEqual([]);
  gate.resolve();
  await expect.element(page.getByText('At /edit-fo/f1?step=4')).toBeVisible();
  await router.navigate(-1);
  await expect.element(page.getByText('At /edit-fo/f1?step=3')).toBeVisible();
  expect(page.getByText(/You can only create one FO/).elements()).toEqual([]);
  await router.navigate('/create-fo');
  await expect.element(page.getByText(/You can only create one FO/)).toBeVisible();
});

const signIn = (id: string) => signInByPassword(server, testSession(id));

test('another person who signs in after the creation is told that they already have an FO', async () => {
  onTestFinished(removeSession);
  await signIn('anna');
  server.answers[ownCall] = () => Response.json(null);
  const router = await show(<CreateOrImport />);
  await router.navigate('/create-fo');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect.element(page.getByText('At /edit-fo/f1?step=2')).toBeVisible();
  await signIn('berta');
  server.answers[ownCall] = { id: 'f2' };
  await router.navigate(-1);
  await expect.element(page.getByText('At /edit-fo/f2')).toBeVisible();
  await expect.element(page.getByText(/You can only create one FO/)).toBeVisible();
});

function CreateOrImport() {
  const { pathname, search } = useLocation();
  if (pathname !== '/create-fo') return <p>{`At ${pathname}${search}`}</p>;
  return <CreateWizard importButton={(onCreated) => <Import onCreated={onCreated} />} />;
}
