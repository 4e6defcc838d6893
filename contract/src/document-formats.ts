interface FormatEntry {
  /** Of a file's name, in lower case; the first is the usual one. */
  endings: readonly string[];
  mediaType: string;
  /** Pictures are uploaded by a call of their own. */
  upload: 'document' | 'image';
}

/**
 * What can become knowledge, by the specification. The reader of each format is found by the same key in
 * `documents/src/formats.ts`: a format without one does not pass the type check.
 */
export const documentFormats = {
  txt: { endings: ['txt'], mediaType: 'text/plain', upload: 'document' },
  pdf: { endings: ['pdf'], mediaType: 'application/pdf', upload: 'document' },
  md: { endings: ['md'], mediaType: 'text/markdown', upload: 'document' },
  docx: {
    endings: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    upload: 'document',
  },
  xlsx: {
    endings: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    upload: 'document',
  },
  pptx: {
    endings: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    upload: 'document',
  },
  png: { endings: ['png'], mediaType: 'image/png', upload: 'image' },
  jpg: { endings: ['jpg', 'jpeg'], mediaType: 'image/jpeg', upload: 'image' },
} as const satisfies Record<string, FormatEntry>;

export type DocumentFormat = keyof typeof documentFormats;

const entries = Object.entries(documentFormats) as [DocumentFormat, FormatEntry][];

/** Endings of the names of files that can be uploaded, in the order in which pages name them. */
export const documentEndings = entries.flatMap(([, { endings }]) => endings);

export const wrongDocumentType = `Please select a valid file type (${documentEndings.join(', ')})`;

/** Where a file of that name is uploaded to. */
export function uploadPath(name: string) {
  const format = formatOfName(name);
  return format && documentFormats[format].upload === 'image'
    ? '/functions/v1/process-image'
    : '/functions/v1/process-document';
}

/** The format that a file's name states by its ending. */
export function formatOfName(name: string): DocumentFormat | undefined {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return entries.find(([, { endings }]) => endings.includes(ending))?.[0];
}

export const formatOfMediaType = (mediaType: string): DocumentFormat | undefined =>
  entries.find(([, entry]) => entry.mediaType === mediaType)?.[0];
