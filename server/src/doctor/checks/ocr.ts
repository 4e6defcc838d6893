import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, good, unset, wrong } from '../check.ts';

/** The OCR languages. */
export const ocr: Check = {
  title: 'OCR',
  async examine({ config }) {
    const { languages, directory } = config.ocr;
    const needed = languages.filter((language) => language !== 'eng');
    if (needed.length === 0) return [unset('English, which comes along.')];
    if (!directory)
      return [
        wrong(
          `OCR_LANGUAGES names ${needed.join(', ')}, but OCR_DATA no folder. Set it to one with their files.`,
        ),
      ];
    const missing = needed.filter((language) => !existsSync(join(directory, `${language}.traineddata`)));
    return missing.length > 0
      ? missing.map((language) =>
          wrong(`${join(directory, language)}.traineddata is missing. Check OCR_DATA and OCR_LANGUAGES.`),
        )
      : [good(`${languages.join(', ')}.`)];
  },
};
