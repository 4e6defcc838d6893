/** What can become knowledge, by the ending of its name. */
export const mediaTypes = {
  txt: 'text/plain',
  md: 'text/markdown',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  png: 'image/png',
  jpg: 'image/jpeg',
} as const;

export type DocumentExtension = keyof typeof mediaTypes;

export const isDocumentExtension = (ending: string): ending is DocumentExtension =>
  Object.hasOwn(mediaTypes, ending);
