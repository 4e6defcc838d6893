import type { Block } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import { orientationOf } from './header.ts';
import type { PictureReading } from './picture-reading.ts';
import { recogniseText } from './recognise-text.ts';

/** The text in a picture, below what it shows where a model can tell. */
export async function readImage(
  bytes: Uint8Array,
  mediaType: string,
  { languages, describe }: PictureReading,
): Promise<Block[]> {
  const orientation = orientationOf(bytes);
  const description = await describe?.(bytes, mediaType);
  const texts = await recogniseText(bytes, orientation, languages);
  const blocks = [description, ...texts].filter((text) => text?.trim());
  if (blocks.length === 0) throw new DocumentProblem('noTextInPicture');
  return blocks.map((text) => ({ kind: 'text', text: text! }));
}
