import type { Voice, VoiceUse } from '@foyer/contract';
import { useQuery } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { voiceKeys } from '../../../platform/voice-keys';
import { errorResponse, testServer } from '../../../testing/server';
import { show } from '../../../testing/show';
import { AssignDialog } from './assign-dialog';

const server = testServer();
const call = 'POST /functions/v1/fo-voice-settings';
const voice = { id: 'sage', name: 'Sage' } as Voice;
const persona = { fo_id: 'kari', name: 'Kari Moen', handle: 'kari', voice_id: 'shimmer', is_default: true };

/** The dialog beside a list of voices that is loaded once and never again. */
function Library({ onClose, personas = [persona] }: { onClose: () => void; personas?: VoiceUse[] }) {
  useQuery({ queryKey: [...voiceKeys.all, 'list'], queryFn: load });
  return <AssignDialog voice={voice} personas={personas} onClose={onClose} />;
}
const load = vi.fn<() => Promise<string>>();
const assign = page.getByRole('button', { name: 'Assign Voice' });

test('the only FO of a person is preselected', async () => {
  load.mockResolvedValue('loaded');
  await show(<Library onClose={vi.fn()} />);
  await expect.element(page.getByRole('radio', { name: /Kari Moen/ })).toBeChecked();
  await expect.element(assign).toBeEnabled();
});

test('with several FOs, one has to be chosen first', async () => {
  load.mockResolvedValue('loaded');
  await show(<Library onClose={vi.fn()} personas={[persona, { ...persona, fo_id: 'ove', name: 'Ove' }]} />);
  await expect.element(assign).toBeDisabled();
  await page.getByRole('radio', { name: /Ove/ }).click();
  await expect.element(assign).toBeEnabled();
});

test('after a failure the voice can be assigned again before the list has been loaded again', async () => {
  const onClose = vi.fn();
  load.mockResolvedValueOnce('loaded').mockReturnValue(new Promise(() => undefined));
  server.answers[call] = errorResponse(503, 'unavailable', 'The site is restarting.');
  await show(<Library onClose={onClose} />);
  await assign.click();
  await expect.element(page.getByText('The site is restarting.')).toBeVisible();
  await expect.poll(() => load).toHaveBeenCalledTimes(2);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.calls).toHaveLength(2);
  expect(onClose).not.toHaveBeenCalled();
});
