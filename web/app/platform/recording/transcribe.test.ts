import { expect, it, vi } from 'vitest';
import { upload } from '../upload';
import { transcribe } from './transcribe';

vi.mock('../upload', () => ({ upload: vi.fn(async () => ({ text: 'In May.' })) }));

const audio = new Blob(['sound'], { type: 'audio/mp4' });
const sentForm = () => Object.fromEntries(vi.mocked(upload).mock.lastCall![1]);

it('sends a recording with the id of its persona, once there is one', async () => {
  const { signal } = new AbortController();
  expect(await transcribe(audio, 'f', signal)).toBe('In May.');
  expect(sentForm()).toMatchObject({ foId: 'f', audio: expect.any(Blob) });
  await transcribe(audio, undefined, signal);
  expect(sentForm()).not.toHaveProperty('foId');
});
