import { DocumentProblem } from '../problem.ts';
import { openPackage } from './package.ts';
import { textOf } from './read-xml.ts';

export type OfficeKind = 'docx' | 'xlsx' | 'pptx';

/** Types of main parts. Each pattern takes linear time on any text. */
const mainTypes: Record<OfficeKind, RegExp> = {
  docx: /(?:wordprocessingml|ms-word)\.(?:document|template)\.(?:macroEnabled(?:Template)?\.)?main\+xml/i,
  xlsx: /(?:spreadsheetml|ms-excel)\.(?:sheet|template)\.(?:macroEnabled\.)?main\+xml/i,
  pptx: /(?:presentationml|ms-powerpoint)\.(?:presentation|slideshow|template)\.(?:macroEnabled\.)?main\+xml/i,
};
const partList = '[Content_Types].xml';
const maxBytes = 1024 * 1024;

/**
 * True if a package, by its path, may be of that kind: its list of parts has the type of such a main part. True also for
 * a damaged or unusually large one: reading it reports the problem. Nothing is parsed and at most 1 MB is unpacked, so
 * that no file blocks the thread that receives it.
 */
export async function mayBe(kind: OfficeKind, path: string): Promise<boolean> {
  try {
    await using file = await openPackage(path, { directoryBytes: maxBytes });
    const size = file.sizeOf(partList);
    if (size === undefined) return false;
    if (size > maxBytes) return true;
    let text = '';
    for await (const part of textOf(file, partList)) text += part;
    return mainTypes[kind].test(text);
  } catch (error) {
    if (error instanceof DocumentProblem) return true;
    throw error;
  }
}
