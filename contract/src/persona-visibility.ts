/** Visibilities, from the fewest people to the most. No imports, so a browser may load it. */
export const visibilities = ['private', 'unlisted', 'public'] as const;

/** `private`: only the owner. `unlisted`: anyone with the link, but in no list. `public`: everybody, in every list. */
export type Visibility = (typeof visibilities)[number];

interface Flags {
  is_public: boolean;
  is_unlisted: boolean;
}

export function visibilityOf({ is_public, is_unlisted }: Flags): Visibility {
  if (is_public) return 'public';
  return is_unlisted ? 'unlisted' : 'private';
}

export const flagsOf = (visibility: Visibility): Flags => ({
  is_public: visibility === 'public',
  is_unlisted: visibility === 'unlisted',
});
