import { limits } from '@foyer/contract';

const megabyte = 1024 * 1024;
const most = limits.transcription.maxBytes / megabyte;

/** By what the request says of its length; one that does not say is only known to be over the limit. */
export function tooLarge(request: Request): string {
  const bytes = Number(request.headers.get('content-length'));
  const size = bytes > limits.transcription.maxBytes ? (bytes / megabyte).toFixed(1) : `over ${most}`;
  return `Audio file too large: ${size}MB (max ${most}MB)`;
}
