import type { Block } from '../block.ts';
import { DocumentProblem } from '../problem.ts';
import type { ReadOptions } from '../read-options.ts';
import { orientationOf } from './header.ts';
import { openRecogniser } from './recognise-text.ts';

/** The text in a picture, below what it shows where a model can tell. */
export async function readImage(bytes: Uint8Array, { languages, describe }: ReadOptions): Promise<Block[]> {
  const orientation = orientationOf(bytes);
  const description = await describe?.(bytes);
  const recognise = await openRecogniser(languages);
  const blocks = [description, ...recognise(bytes, orientation)].filter((text) => text?.trim());
  if (blocks.length > 0) return blocks.map((text) => ({ kind: 'text', text: text! }));
  throw new DocumentProblem(describe && description === undefined ? 'notDescribed' : 'noTextInPicture');
}
