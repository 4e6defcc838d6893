import { createHash } from 'node:crypto';

/** SHA-256, hex. For random secrets that are only compared, and for keys of bounded length. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
