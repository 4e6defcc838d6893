import type { Block } from './block.ts';
import type { Note } from './note.ts';

export interface ReadOptions {
  /** For text in pictures and on scanned pages, from `findLanguages`; English unless told otherwise. */
  languages?: LanguageFile[];
  /** What a picture shows, in words; undefined when that could not be told. Absent where nothing can tell. */
  describe?: (picture: Uint8Array) => Promise<string | undefined>;
  /** Told after each page that is a picture; the next one waits for it. */
  onPage?: OnPage;
  /** Told what of the document is not among its blocks, and how it was read where there was a choice; each kind once. */
  onNote?: (note: Note) => void;
  /** About how long a block of a sheet's rows is, in UTF-16 units: 700 unless told otherwise. */
  tableLength?: number;
}

/** How many of the pages that are pictures have been read, and how many there are. */
export type OnPage = (read: number, pages: number) => Promise<void>;

/** A Tesseract traineddata file, plain or gzipped, and the name of its language, such as `eng`. */
export interface LanguageFile {
  name: string;
  file: string;
}

/** What reads one format. */
export type Read = (bytes: Uint8Array, options: ReadOptions) => Block[] | Promise<Block[]>;
