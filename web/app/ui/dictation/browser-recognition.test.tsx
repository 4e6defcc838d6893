import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useDictation } from '../../platform/recording/use-dictation';
import { DictatedMessage } from '../../testing/dictated-message';
import { Recognition } from '../../testing/recognition';
import { show } from '../../testing/show';
import { DictationPanel } from './dictation-panel';

const start = page.getByRole('button', { name: 'Start Recording' });
const stop = page.getByRole('button', { name: 'Stop Recording' });
const box = page.getByRole('textbox');
const onStart = vi.fn();

beforeEach(() => {
  onStart.mockReset();
  const forget = () => window.localStorage.removeItem('foyer.dictation.remote');
  forget();
  return forget;
});

/** Stubs the browser's speech recognition with this availability on the device, until it is installed. */
function stubRecognition(availability: string) {
  let current = availability;
  vi.stubGlobal(
    'SpeechRecognition',
    class extends Recognition {
      static override available = async () => current;
      static install = async () => {
        current = 'available';
        return true;
      };
      processLocally = false;
      override start() {
        onStart(this.processLocally ? 'on this device' : 'on a server');
        super.start();
      }
    },
  );
}

async function hear(words: string) {
  await expect.element(stop).toBeVisible();
  Recognition.latest.say(words);
  await expect.element(box).toHaveValue(words);
}

test('a browser that recognises speech on the device is used without asking', async () => {
  stubRecognition('available');
  await show(<DictatedMessage />);
  await start.click();
  await hear('Good evening.');
  expect(onStart.mock.calls[0]).toEqual(['on this device']);
});

test('a language pack is loaded only after a press, and then no sound leaves the device', async () => {
  stubRecognition('downloadable');
  await show(<DictatedMessage />);
  await start.click();
  await page.getByRole('button', { name: 'Load the language pack' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(onStart).not.toHaveBeenCalled();
  await start.click();
  await hear('Good evening.');
  expect(onStart.mock.calls[0]).toEqual(['on this device']);
});

test('nothing is sent to the browser’s maker before the person agrees', async () => {
  stubRecognition('unavailable');
  await show(<DictatedMessage />);
  await start.click();
  const dialog = page.getByRole('dialog', { name: 'Who hears what you say' });
  await expect.element(dialog.getByText(/it sends the sound to a server of its maker/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await start.click();
  await expect.element(dialog).toBeVisible();
  expect(onStart).not.toHaveBeenCalled();
});

test('a person who has agreed once to the browser’s maker is not asked again in this browser', async () => {
  stubRecognition('unavailable');
  await show(<DictatedMessage />);
  await start.click();
  await page.getByRole('button', { name: 'Agree and speak' }).click();
  await hear('Good evening.');
  await stop.click();
  Recognition.latest.dispatchEvent(new Event('end'));
  onStart.mockReset();
  await start.click();
  await expect.element(stop).toBeVisible();
  expect(page.getByRole('dialog').query()).toBeNull();
  expect(onStart.mock.calls).toEqual([['on a server']]);
});

test('without any speech recognition, pressing the record button says to type instead', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  await show(<DictatedMessage />);
  await start.click();
  await expect.element(page.getByText(/Please type instead\./)).toBeVisible();
});

function Panel() {
  const dictation = useDictation(undefined, () => undefined);
  return <DictationPanel dictation={dictation} isFull={false} fullHint="" />;
}

test('without any speech recognition, the button for a writing sample is described by the hint to type instead', async () => {
  vi.stubGlobal('SpeechRecognition', undefined);
  vi.stubGlobal('webkitSpeechRecognition', undefined);
  await show(<Panel />);
  await expect.element(start).toHaveAccessibleDescription(/Please type instead\./);
});
