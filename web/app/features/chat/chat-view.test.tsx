import type { Persona } from '@foyer/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { upload } from '../../platform/upload';
import { errorResponse, testServer } from '../../testing/server';
import { show } from '../../testing/show';
import { ChatView } from './chat-view';

vi.mock('../../platform/upload', () => ({ upload: vi.fn() }));
const server = testServer();
const send = 'POST /functions/v1/chat';
const persona = { id: 'f', name: 'Iris', owner_id: 'o', tags: [], core_principles: [] } as unknown as Persona;

beforeEach(() => sessionStorage.clear());

test('Edit takes a message that could not be sent back into the composer, with its file', async () => {
  server.answers[send] = errorResponse(503, 'unavailable', 'The server is busy.');
  vi.mocked(upload).mockResolvedValue({ fileId: 'd' });
  await show(<ChatView persona={persona} conversationId={null} slots={{}} />);
  const box = page.getByRole('textbox', { name: 'Message to Iris' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['Roses'], 'notes.txt'));
  await page.getByRole('textbox', { name: 'What notes.txt is' }).fill('Notes on roses');
  await box.fill('My notes');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect.element(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await box.fill('My notes on roses');
  await userEvent.keyboard('{Enter}');
  const sent = () => server.calls.filter(({ call }) => call === send).map(({ body }) => body);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({ message: 'My notes on roses', attachment: 'd' });
  expect(upload).toHaveBeenCalledOnce();
});
