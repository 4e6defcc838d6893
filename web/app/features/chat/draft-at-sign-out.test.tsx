import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteDraftsOfOthers } from '../../platform/drafts';
import { removeSession, signOut } from '../../platform/session';
import { testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { signInByPassword, testSession } from '../../testing/sign-in';
import { useAttachment } from './attachment/use-attachment';
import { useComposerText, usePrivateChoice } from './use-composer-text';

const server = testServer();
const written = page.getByText('Between us., chosen, notes.txt');

function Draft() {
  const [text, setText] = useComposerText('f');
  const [choice, choosePrivate] = usePrivateChoice('f');
  const { chosen, choose } = useAttachment('f');
  useEffect(deleteDraftsOfOthers, []);
  const write = () => {
    setText('Between us.');
    choosePrivate('chosen');
    void choose(new File(['Roses'], 'notes.txt'));
  };
  return (
    <>
      <button type="button" onClick={write}>
        Write
      </button>
      <p>{[text || 'No text', choice || 'open', chosen?.file.name ?? 'no file'].join(', ')}</p>
    </>
  );
}

const signIn = () => signInByPassword(server, testSession('anna'));

beforeEach(async () => {
  sessionStorage.clear();
  server.answers['POST /auth/v1/logout'] = {};
  await signIn();
  await show(<Draft />);
  await page.getByRole('button', { name: 'Write' }).click();
  await expect.element(written).toBeVisible();
});
afterEach(removeSession);

test('a message that was not sent is deleted with its file and its choice when the person signs out', async () => {
  await signOut();
  await signIn();
  await show(<Draft />);
  await expect.element(page.getByText('No text, open, no file')).toBeVisible();
});

test('a message that was not sent is kept for the same person when the session expires', async () => {
  await removeSession();
  await signIn();
  await show(<Draft />);
  await expect.element(written.nth(1)).toBeVisible();
});
