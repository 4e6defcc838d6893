import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { LanguageFile } from '../read-options.ts';

const require = createRequire(import.meta.url);

/** Thrown if neither the folder nor this library has data for a language. */
export class MissingLanguage extends Error {
  override name = 'MissingLanguage';
  readonly language: string;

  constructor(language: string) {
    super(`no ${language}.traineddata was found`);
    this.language = language;
  }
}

/**
 * Finds the data for recognising text in these languages, by Tesseract's names such as `deu`: a file
 * `<name>.traineddata` or `<name>.traineddata.gz` in the folder, else the English data that comes with this library.
 */
export function findLanguages(names: readonly string[], folder?: string): LanguageFile[] {
  return names.map((name) => {
    const own = folder ? ['', '.gz'].map((end) => join(folder, `${name}.traineddata${end}`)) : [];
    const file = [...own, ...(name === 'eng' ? [english()] : [])].find((candidate) => existsSync(candidate));
    if (file) return { name, file };
    throw new MissingLanguage(name);
  });
}

/** The small integer model: nearly as good as the large one, and much faster. */
const english = () => require.resolve('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz');
