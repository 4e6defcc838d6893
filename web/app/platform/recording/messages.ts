import { limits } from '@foyer/contract/limits';

const { maxBytes, seconds, retrySeconds } = limits.transcription;
const megabyte = 1024 * 1024;

export const messages = {
  tooLarge: (bytes: number) =>
    `Audio file too large: ${(bytes / megabyte).toFixed(1)}MB (max ${maxBytes / megabyte}MB)`,
  timeout: `Transcription timed out after ${seconds} seconds. Please try with a shorter audio clip.`,
  retrying: `Network error detected, retrying in ${retrySeconds} seconds...`,
  unreachable: 'The server could not be reached.',
  canceled: 'Canceled',
};
