import { fileTypeFromFile } from 'file-type';
import { Invalid } from '#platform/errors';

export interface AudioType {
  mediaType: string;
  /** File name whose extension engines recognize. */
  fileName: string;
}

const webm: AudioType = { mediaType: 'audio/webm', fileName: 'audio.webm' };
const ogg: AudioType = { mediaType: 'audio/ogg', fileName: 'audio.ogg' };
const mp4: AudioType = { mediaType: 'audio/mp4', fileName: 'audio.m4a' };

/** Types of recordings and uploads by detected extension. An MP4 may contain audio only. */
const types = new Map<string, AudioType>([
  ['webm', webm],
  ['ogg', ogg],
  ['opus', ogg],
  ['oga', ogg],
  ['wav', { mediaType: 'audio/wav', fileName: 'audio.wav' }],
  ['mp3', { mediaType: 'audio/mpeg', fileName: 'audio.mp3' }],
  ['m4a', mp4],
  ['mp4', mp4],
]);

/** The type by content, not by name; throws `Invalid` for anything else. */
export async function audioType(localFile: string): Promise<AudioType> {
  const detected = await fileTypeFromFile(localFile).catch(() => undefined);
  const type = types.get(detected?.ext ?? '');
  if (!type) throw new Invalid('Please send audio: WebM, Ogg, WAV, MP3 or M4A.');
  return type;
}
