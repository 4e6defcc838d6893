const countOf = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The user message for each kind of note. To add a kind, add a line: its values and the message. */
const sentences = {
  pages_without_text: ({ pages }: { pages: number }) => `${countOf(pages, 'page')} without text.`,
  pages_not_read: ({ pages }: { pages: number }) =>
    `${countOf(pages, 'page')} not read: only the first 50 pages without text that can be selected are read as pictures.`,
  hidden_slides: ({ slides }: { slides: number }) => `${countOf(slides, 'hidden slide')} left out.`,
  hidden_sheets_read: ({ sheets, more }: { sheets: string[]; more: number }) =>
    `Hidden sheets were read too: ${[...sheets, ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`,
  hidden_text: (_: object) => 'Text that is marked as hidden was left out.',
  columns_not_read: ({ most }: { most: number }) => `Only the first ${most} columns were read.`,
  parts_not_read: ({ parts }: { parts: number }) =>
    `${countOf(parts, 'part')} of the file could not be read.`,
  pictures_not_read: ({ pictures }: { pictures: number }) =>
    `${countOf(pictures, 'picture')} in the document not read.`,
  lines_unsure: ({ lines }: { lines: number }) =>
    `${countOf(lines, 'line')} in pictures left out, in whole or in part: the words could not be made out for certain.`,
  encoding: ({ encoding }: { encoding: string }) => `Read as ${encoding}.`,
  encoding_unsure: ({ encoding }: { encoding: string }) =>
    `Read as ${encoding}, but another encoding is nearly as likely. If its words look wrong, save it as UTF-8 and upload the new copy.`,
  not_described: ({ reason }: { reason: string }) =>
    `What is written in this picture is known, what it shows is not yet. ${reason}`,
};

type Sentences = typeof sentences;

/** What was left out of a document, or a choice that was made in reading it. */
export type Note = {
  [Kind in keyof Sentences]: { kind: Kind } & Parameters<Sentences[Kind]>[0];
}[keyof Sentences];

export const noteText = (note: Note): string => sentences[note.kind](note as never);
