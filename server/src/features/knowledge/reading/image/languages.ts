import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Config } from '#config';
import { StartError } from '#platform/process';
import type { PictureReading } from './picture-reading.ts';

const require = createRequire(import.meta.url);

/** The language data that the configuration names: its own folder first, then the English that comes with Foyer. */
export function languagesOf({ languages, directory }: Config['ocr']): PictureReading['languages'] {
  return languages.map((name) => {
    const own = directory ? ['', '.gz'].map((end) => join(directory, `${name}.traineddata${end}`)) : [];
    const file = [...own, ...(name === 'eng' ? [english()] : [])].find((candidate) => existsSync(candidate));
    if (file) return { name, file };
    throw new StartError(
      `OCR_LANGUAGES names ${JSON.stringify(name)}, but ${directory ? `${directory} has no ${name}.traineddata` : 'OCR_DATA names no folder with its traineddata file'}.`,
    );
  });
}

/** The small data of whole numbers: nearly as good as the large one, and much faster. */
const english = () => require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
