import { join } from 'node:path';
import type { Bucket } from './storage.ts';

/**
 * No segment starts with a dot, so none is `.` or `..` or collides with the storage's own files. File systems limit
 * names to 255 bytes.
 */
const wholePath = /^[\p{ASCII}]{1,300}$/u;
const segment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,254}$/;

export function isObjectPath(path: string): boolean {
  return wholePath.test(path) && path.split('/').every((part) => segment.test(part));
}

export function locate(root: string, bucket: Bucket, path: string): string {
  if (!isObjectPath(path)) throw new RangeError(`not a path of an object: ${JSON.stringify(path)}`);
  return join(root, bucket, ...path.split('/'));
}
