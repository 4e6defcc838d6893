import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { messages } from '../messages';
import { PrivacyButton } from './privacy-button';

const server = testServer();
const path = '/api/v1/personas/f1/remembered';
const note = (summary: string) => ({ fo_id: 'f1', summary, updated_at: null });
const opener = page.getByRole('button', { name: 'What this FO remembers about me' });
const field = page.getByLabelText('The note');
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  server.answers[`GET ${path}`] = note('Likes roses.');
  await show(<PrivacyButton persona={{ id: 'f1', name: 'Iris' }} conversationId={null} />);
  await opener.click();
});

test('an unsaved text is still there when the dialog is opened again', async () => {
  await field.fill('Likes tulips.');
  await button('Close').click();
  await expect.element(field).not.toBeInTheDocument();
  await opener.click();
  await expect.element(field).toHaveValue('Likes tulips.');
});

test('text typed while a note is saved stays, and “Forget everything” is disabled meanwhile', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`PUT ${path}`] = () => saveResponse.promise;
  await field.fill('Likes tulips. ');
  await button('Save').click();
  await field.fill('Likes tulips. Lives in Utrecht.');
  await expect.element(button('Forget everything')).toHaveAttribute('aria-disabled', 'true');
  saveResponse.resolve(Response.json(note('Likes tulips.')));
  await expect.element(page.getByText(messages.noteSaved)).toBeVisible();
  await expect.element(field).toHaveValue('Likes tulips. Lives in Utrecht.');
  expect(server.calls.find(({ call }) => call === `PUT ${path}`)!.body).toEqual({
    summary: 'Likes tulips.',
    replaces: 'Likes roses.',
  });
});

test('a text whose saving ends after the dialog was closed is not shown as an unsaved draft', async () => {
  const saveResponse = Promise.withResolvers<Response>();
  server.answers[`PUT ${path}`] = () => saveResponse.promise;
  await field.fill('Likes tulips.');
  await button('Save').click();
  await button('Close').click();
  saveResponse.resolve(Response.json(note('Likes tulips.')));
  await expect.element(page.getByText(messages.noteSaved)).toBeVisible();
  server.answers[`GET ${path}`] = note('Likes tulips. Lives in Utrecht.');
  await opener.click();
  await expect.element(field).toHaveValue('Likes tulips. Lives in Utrecht.');
});

test('after the note was saved the focus is still on the button, which does nothing without a change', async () => {
  server.answers[`PUT ${path}`] = note('Likes tulips.');
  await field.fill('Likes tulips.');
  await button('Save').click();
  await expect.element(page.getByText(messages.noteSaved)).toBeVisible();
  await expect.element(button('Save')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Save')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(server.calls.filter(({ call }) => call === `PUT ${path}`)).toHaveLength(1);
});

test('after everything was forgotten the field has the focus', async () => {
  server.answers[`DELETE ${path}`] = note('');
  await button('Forget everything').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click();
  await expect.element(page.getByText(messages.noteCleared)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

test('a note that was changed in another window is replaced only after both texts were shown', async () => {
  server.answers[`PUT ${path}`] = () => {
    server.answers[`GET ${path}`] = note('Likes lilies.');
    return errorResponse(409, 'note_changed', 'The note has changed.')();
  };
  await field.fill('Likes tulips.');
  await button('Save').click();
  await expect.element(page.getByText('Likes lilies.')).toBeVisible();
  await expect.element(field).toHaveValue('Likes tulips.');
  server.answers[`PUT ${path}`] = note('Likes tulips.');
  await button('Save').click();
  await expect.element(page.getByText(messages.noteSaved)).toBeVisible();
  const saved = server.calls.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => body);
  expect(saved).toEqual([
    { summary: 'Likes tulips.', replaces: 'Likes roses.' },
    { summary: 'Likes tulips.', replaces: 'Likes lilies.' },
  ]);
  await expect.element(page.getByText('Likes lilies.')).not.toBeInTheDocument();
});

test('a note that was changed in another window can replace the typed text', async () => {
  server.answers[`PUT ${path}`] = () => {
    server.answers[`GET ${path}`] = note('Likes lilies.');
    return errorResponse(409, 'note_changed', 'The note has changed.')();
  };
  await field.fill('Likes tulips.');
  await button('Save').click();
  await button('Drop my text').click();
  await expect.element(field).toHaveValue('Likes lilies.');
  await expect.element(field).toHaveFocus();
});
