/** Where in its file a block is; numbers count from 1. */
export interface BlockPlace {
  page?: number;
  slide?: number;
  sheet?: string;
  /** First and last row in the sheet, not counting the header row that is repeated in each block. */
  row?: number;
  lastRow?: number;
}

/** Output of every reader: the blocks of a document in reading order, before it is split into passages. */
export type Block = BlockPlace &
  (
    | { kind: 'heading'; level: number; text: string }
    | { kind: 'text'; text: string }
    /** Rows of cells joined by ` | `; the first may be the header. */
    | { kind: 'table'; rows: string[] }
  );

/** Headings that a reader adds above texts from outside a document's body. */
export const addedHeadings = { comments: 'Comments', header: 'Page header', footer: 'Page footer' } as const;

/** A block of a document that has pages. */
export type PageBlock = Block & { page: number };

export function placeOf({ page, slide, sheet, row, lastRow }: BlockPlace): BlockPlace {
  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(row !== undefined && { row, lastRow: lastRow ?? row }),
  };
}

export const isSamePlace = (one: BlockPlace, other: BlockPlace) =>
  one.page === other.page && one.slide === other.slide && one.sheet === other.sheet && one.row === other.row;
