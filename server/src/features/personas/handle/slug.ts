import anyAscii from 'any-ascii';

/** Reserved: first path segments of the site. */
const reserved = new Set(
  `about admin api assets auth by careers chat chats contact cookies create-fo creators debug dev edit-fo explore faq fo
   forgot-password functions health inbox login metrics privacy profile realtime reset-password safety seed signup
   storage terms voices`.split(/\s+/),
);

const maxLength = 30;

/** A handle derived from a name: Latin, lower case, single hyphens, 3 to 30 characters; never a reserved word. */
export function slugOf(name: string): string {
  const slug = shorten(
    anyAscii(name.normalize('NFKC'))
      .toLowerCase()
      .replace(/['’`]/g, '')
      .replace(/[^a-z0-9]+/g, '-'),
    maxLength,
  );
  if (slug.length < 3) return slug ? `${slug}-fo` : 'persona';
  return reserved.has(slug) ? `${slug}-fo` : slug;
}

/** Appends a suffix, within the maximum length. */
export function withSuffix(slug: string, suffix: string): string {
  return `${shorten(slug, maxLength - suffix.length - 1)}-${suffix}`;
}

const shorten = (slug: string, length: number) => slug.slice(0, length).replace(/^-+|-+$/g, '');
