import type { Message } from '@foyer/contract';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { listener } from '../../../testing/viewer-events';
import { useOwnerTyping } from './use-owner-typing';

const message = (id: string, sender: string) =>
  ({ id, role: 'assistant', sender, is_human: sender === 'owner', meta: {} }) as Message;

test('an owner who types while the conversation is loading is shown as writing until their message arrives', async () => {
  const { result, rerender } = await renderHook(
    (messages?: readonly Message[]) => useOwnerTyping('c1', messages ?? []),
    { initialProps: [] as readonly Message[] },
  );
  listener.hear({ type: 'typing', conversationId: 'c1', by: 'owner' });
  await expect.poll(() => result.current).toBe(true);
  const loaded = [message('m1', 'owner'), message('m2', 'fo')];
  await rerender(loaded);
  expect(result.current).toBe(true);
  await rerender([...loaded, message('m3', 'owner')]);
  expect(result.current).toBe(false);
});
