import { z } from 'zod';

const urlPattern = /^([a-z][a-z0-9+.-]*):\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/;
/** Schemes whose URLs are code or files. */
const forbiddenSchemes = new Set(['javascript', 'data', 'file', 'blob', 'vbscript', 'about']);

/** URLs besides the site's own that links in mails and sign-ins may redirect to; `*` and `**` are wildcards. */
export function redirectPatterns(): z.ZodType<string[]> {
  const isPattern = (pattern: string) => {
    const scheme = urlPattern.exec(pattern)?.[1];
    return scheme !== undefined && !forbiddenSchemes.has(scheme);
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
