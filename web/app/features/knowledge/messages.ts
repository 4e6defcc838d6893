import { wrongDocumentType } from '@foyer/contract/document-formats';

export const messages = {
  wrongType: wrongDocumentType,
  tooLarge: 'File size must be less than 50MB',
  signInFirst: 'Authentication Required',
  signedOut: 'Authentication error: Please refresh the page and try again.',
  uploadFailed: 'Upload failed',
  uploadLost: (name: string) => `The upload of ${name} failed`,
  sameAs: (name: string, stored: string) =>
    name === stored
      ? `“${name}” is here already.`
      : `“${name}” is the same as “${stored}”, which is here already.`,
  uploading: 'Documents are being uploaded',
  loadFailed: 'Failed to load files',
  downloadFailed: 'Failed to download file',
  deleteFailed: 'Failed to delete file',
  retryFailed: 'This file could not be tried again. Please try later.',
  recoveryFailed: 'Recovery Failed',
  tryLater: 'Please try again later.',
  noneFound: 'No document is like that.',
  searchFailed: 'What your FO has read could not be searched. Please try again.',
  nothingInside: 'No passage has all of these words.',
  onlyFirst: 'These fit best. Add a word to find others.',
  final: 'Trying again would not help.',
  completed: 'Document processed and knowledge added to FO',
};
