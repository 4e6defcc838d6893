import { z } from 'zod';

const form = /^([a-z][a-z0-9+.-]*):\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/;
/** Their addresses are programs or files. */
const neverTargets = new Set(['javascript', 'data', 'file', 'blob', 'vbscript', 'about']);

/** Addresses beside the site's own to which a mailed link or a sign-in may lead; `*` and `**` stand for any text. */
export function redirectPatterns(): z.ZodType<string[]> {
  const isPattern = (pattern: string) => {
    const scheme = form.exec(pattern)?.[1];
    return scheme !== undefined && !neverTargets.has(scheme);
  };
  return z
    .string()
    .default('')
    .transform((list) => list.split(',').map((part) => part.trim()))
    .transform((patterns) => patterns.filter(Boolean))
    .refine(
      (patterns) => patterns.every(isPattern),
      'addresses such as `https://app.example.org/**`, with commas',
    );
}
