import { messages } from '../../platform/player/messages';
import { player } from '../../platform/player/player';
import { toast } from '../toast';

/** Downloads the current sound as one file. */
export async function downloadSound() {
  try {
    const url = await player.file();
    if (!url) return;
    const link = document.createElement('a');
    link.download = `tts-audio-${Date.now()}.mp3`;
    link.href = `${url}?download=${link.download}`;
    link.click();
  } catch (error) {
    toast.failure(messages.generation, error);
  }
}
