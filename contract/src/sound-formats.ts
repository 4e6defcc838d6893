/** Media types of sound that can be stored and played, by file extension. */
export const soundFormats = {
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
} as const;

export type SoundFormat = keyof typeof soundFormats;

/** The file extension for a media type. */
export function soundFormatOf(mediaType: string): SoundFormat {
  const entry = Object.entries(soundFormats).find(([, type]) => type === mediaType);
  if (!entry) throw new RangeError(`not a type of sound that is stored: ${mediaType}`);
  return entry[0] as SoundFormat;
}
