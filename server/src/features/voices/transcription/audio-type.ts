import { fileTypeFromFile } from 'file-type';
import { Invalid } from '#platform/errors';

/** What recorders and people's files are, by the ending that their content has. An MP4 may hold sound alone. */
const mediaTypes = new Map([
  ['webm', 'audio/webm'],
  ['ogg', 'audio/ogg'],
  ['opus', 'audio/ogg'],
  ['oga', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['mp4', 'audio/mp4'],
]);

/** The media type by the content, whatever its name says; throws `Invalid` for what is no such audio. */
export async function audioType(localFile: string): Promise<string> {
  const type = await fileTypeFromFile(localFile).catch(() => undefined);
  const mediaType = mediaTypes.get(type?.ext ?? '');
  if (!mediaType) throw new Invalid('Please send audio: WebM, Ogg, WAV, MP3 or M4A.');
  return mediaType;
}
