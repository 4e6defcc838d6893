import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { otherTab } from '../../testing/other-tab';
import { show } from '../../testing/show';
import { useDictation } from './use-dictation';

/** The browser's speech recognition, which waits for the microphone. */
class Recognition extends EventTarget {
  start() {}
  abort() {}
}

function Dictate() {
  const { start, listener } = useDictation(undefined, () => undefined);
  return (
    <button type="button" disabled={listener === undefined} onClick={start}>
      Dictate
    </button>
  );
}

test('dictation silences the players of all tabs', async () => {
  vi.stubGlobal('SpeechRecognition', Recognition);
  const tab = otherTab('foyer.player');
  await show(<Dictate />);
  await page.getByRole('button', { name: 'Dictate' }).click();
  await expect.poll(() => tab.received).toEqual(['quiet']);
});
