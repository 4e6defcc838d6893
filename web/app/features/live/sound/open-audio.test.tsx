import { expect, onTestFinished, test, vi } from 'vitest';
import { otherTab } from '../../../testing/other-tab';
import { show } from '../../../testing/show';
import { PlayerHost } from '../../../ui/player/player-host';
import { openAudio } from './open-audio';

test('an open talk silences the players of other tabs, except while it is paused', async () => {
  await show(<PlayerHost />);
  const tab = otherTab('foyer.player');
  // Gets each message after the page has.
  const last = otherTab('foyer.player');
  const play = async () => {
    tab.post('playing');
    await expect.poll(() => last.received.splice(0)).toContain('playing');
  };
  const talk = openAudio(() => undefined);
  onTestFinished(() => talk.close());
  await play();
  talk.setActive(false);
  await play();
  talk.setActive(true);
  await play();
  await talk.close();
  await play();
  tab.post('end');
  await expect.poll(() => last.received).toContain('end');
  expect(tab.received).toEqual(['quiet', 'refused', 'quiet', 'refused']);
});

test('a talk whose audio never starts, as without a sound device, shows that it is blocked', async () => {
  vi.spyOn(AudioContext.prototype, 'resume').mockReturnValue(new Promise(() => {}));
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('suspended');
  const onBlocked = vi.fn();
  const talk = openAudio(onBlocked);
  onTestFinished(() => talk.close());
  await expect.poll(() => onBlocked.mock.calls).toEqual([[true]]);
});
