import { createHash } from 'node:crypto';

/** SHA-256, hex: for secrets of full strength that are only ever compared, and for keys of bounded length. */
export const digest = (text: string) => createHash('sha256').update(text).digest('hex');
