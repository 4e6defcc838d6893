interface FormatEntry {
  /** File extensions in lower case, without the dot; the preferred one first. */
  extensions: readonly string[];
  mediaType: string;
  /** The call that uploads it; pictures have a call of their own. */
  upload: 'document' | 'image';
}

/**
 * Document formats of the specification. The reader of each format has the same key in `documents/src/formats.ts`; the
 * type check fails for a format without one.
 */
export const documentFormats = {
  txt: { extensions: ['txt'], mediaType: 'text/plain', upload: 'document' },
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf', upload: 'document' },
  md: { extensions: ['md'], mediaType: 'text/markdown', upload: 'document' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    upload: 'document',
  },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    upload: 'document',
  },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    upload: 'document',
  },
  png: { extensions: ['png'], mediaType: 'image/png', upload: 'image' },
  jpg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg', upload: 'image' },
} as const satisfies Record<string, FormatEntry>;

export type DocumentFormat = keyof typeof documentFormats;

const entries = Object.entries(documentFormats) as [DocumentFormat, FormatEntry][];

/** Extensions of files that can be uploaded, in the order in which pages list them. */
export const documentExtensions = entries.flatMap(([, { extensions }]) => extensions);

export const wrongDocumentType = `Please select a valid file type (${documentExtensions.join(', ')})`;

/** Path of the call that uploads a file of this name. */
export function uploadPath(name: string) {
  const format = formatOfName(name);
  return format && documentFormats[format].upload === 'image'
    ? '/functions/v1/process-image'
    : '/functions/v1/process-document';
}

/** The format of a file by its extension. */
export function formatOfName(name: string): DocumentFormat | undefined {
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  return entries.find(([, { extensions }]) => extensions.includes(extension))?.[0];
}

export const formatOfMediaType = (mediaType: string): DocumentFormat | undefined =>
  entries.find(([, entry]) => entry.mediaType === mediaType)?.[0];
