import type { Block } from './block.ts';
import type { Note } from './note.ts';

export interface ReadOptions {
  /** For text in images and on scanned pages, from `findLanguages`; English by default. */
  languages?: LanguageFile[];
  /** Describes an image in words; resolves to undefined if that failed. Absent without a vision model. */
  describe?: (picture: Uint8Array) => Promise<string | undefined>;
  /** Called after each page that is an image; the next one waits for it. */
  onPage?: OnPage;
  /** Called once for each kind of note: which parts were skipped, and which of several ways of reading was used. */
  onNote?: (note: Note) => void;
  /** Approximate length of a block of a sheet's rows in UTF-16 units; 700 by default. */
  tableLength?: number;
}

/** `readPages`: how many of the pages that are images have been read. `pages`: how many there are. */
export type OnPage = (readPages: number, pages: number) => Promise<void>;

/** A Tesseract traineddata file, plain or gzipped, and the name of its language, such as `eng`. */
export interface LanguageFile {
  name: string;
  file: string;
}

/** The reader of one format. */
export type Read = (bytes: Uint8Array, options: ReadOptions) => Block[] | Promise<Block[]>;
