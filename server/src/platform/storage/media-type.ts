import { extname } from 'node:path';
import { documentFormats, formatOfName } from '@foyer/contract/document-formats';
import { soundFormats } from '@foyer/contract/sound-formats';

const otherTypes: Record<string, string> = {
  ...{ avif: 'image/avif', webp: 'image/webp', gif: 'image/gif' },
  ...soundFormats,
};

/** An object's media type, by the extension of its path. */
export function mediaTypeOf(path: string): string {
  const format = formatOfName(path);
  const mediaType = format && documentFormats[format].mediaType;
  if (mediaType?.startsWith('text/')) return `${mediaType}; charset=utf-8`;
  return mediaType ?? otherTypes[extname(path).slice(1).toLowerCase()] ?? 'application/octet-stream';
}
