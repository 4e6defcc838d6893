import { useEffect } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { testServer } from '../testing/server';
import { show } from '../testing/show';
import { signInByPassword, testSession } from '../testing/sign-in';
import { deleteDraftsOfOthers } from './drafts';
import { removeSession, signOut } from './session';
import { useTypedText } from './use-typed-text';

const server = testServer();
const box = page.getByRole('textbox', { name: 'Correction' });

const signIn = (id: string) => signInByPassword(server, testSession(id));

function Correction() {
  const [text = '', setText] = useTypedText('correction.a');
  useEffect(deleteDraftsOfOthers, []);
  return <textarea aria-label="Correction" value={text} onChange={(event) => setText(event.target.value)} />;
}

const typedTexts = () => Object.values({ ...sessionStorage }).filter((text) => text.startsWith('On '));

beforeEach(async () => {
  sessionStorage.clear();
  await signIn('anna');
});
afterEach(async () => {
  server.answers['POST /auth/v1/logout'] = {};
  await removeSession();
});

test('a text can be typed while the storage is full', async () => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  onTestFinished(() => setItem.mockRestore());
  await show(<Correction />);
  await box.fill('On Fridays.');
  await expect.element(box).toHaveValue('On Fridays.');
});

test('a text that is typed after the session has expired is kept for the same person', async () => {
  await show(<Correction />);
  await box.fill('On Fridays.');
  await removeSession();
  await box.fill('On Mondays.');
  await box.fill('On Sundays.');
  expect(typedTexts()).toEqual(['On Sundays.']);
  await signIn('anna');
  await show(<Correction />);
  await expect.element(box.last()).toHaveValue('On Sundays.');
});

test('typed texts are deleted when the person signs out', async () => {
  await show(<Correction />);
  await box.fill('On Fridays.');
  expect(typedTexts()).toEqual(['On Fridays.']);
  server.answers['POST /auth/v1/logout'] = {};
  await signOut();
  expect(typedTexts()).toEqual([]);
});

test('typed texts are deleted when another person signs in, those of the same person are kept', async () => {
  await show(<Correction />);
  await box.fill('On Fridays.');
  await removeSession();
  await signIn('anna');
  expect(typedTexts()).toEqual(['On Fridays.']);
  await removeSession();
  await signIn('berta');
  expect(typedTexts()).toEqual([]);
});
