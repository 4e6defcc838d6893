import { findLanguages, type LanguageFile, MissingLanguage } from '@foyer/documents';
import type { Config } from '#config';
import { StartError } from '#platform/process';

/** The configured languages' data files: from the configured folder, else the included English. */
export function languagesOf({ languages, directory }: Config['ocr']): LanguageFile[] {
  try {
    return findLanguages(languages, directory);
  } catch (error) {
    if (!(error instanceof MissingLanguage)) throw error;
    const { language } = error;
    throw new StartError(
      `OCR_LANGUAGES names ${JSON.stringify(language)}, but ${directory ? `${directory} has no ${language}.traineddata` : 'OCR_DATA names no folder with its traineddata file'}.`,
    );
  }
}
