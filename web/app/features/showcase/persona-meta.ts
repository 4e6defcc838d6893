import type { Persona, Showcase } from '@foyer/contract';
import { firstCharacters } from '@foyer/contract/first-characters';
import { textOfMarkdown } from '@foyer/contract/markdown-text';
import type { MetaDescriptor } from 'react-router';

const descriptionLength = 150;
const picture = { width: '1200', height: '630' };

/**
 * Meta tags of a persona for search engines and social networks. `origin`: the site's origin, such as
 * `https://example.org`.
 */
export function personaMeta(persona: Persona, { share_picture }: Showcase, origin: string): MetaDescriptor[] {
  const description = firstCharacters(textOfMarkdown(persona.bio), descriptionLength);
  const url = `${origin}/fo/${persona.handle}`;
  const image = share_picture && origin + share_picture;
  return [
    { title: `${persona.name} · Foyer` },
    { name: 'description', content: description },
    ...(image
      ? [
          { tagName: 'link', rel: 'canonical', href: url },
          { property: 'og:site_name', content: 'Foyer' },
          { property: 'og:type', content: 'profile' },
          { property: 'og:title', content: persona.name },
          { property: 'og:description', content: description },
          { property: 'og:url', content: url },
          { property: 'og:image', content: image },
          { property: 'og:image:type', content: 'image/png' },
          { property: 'og:image:width', content: picture.width },
          { property: 'og:image:height', content: picture.height },
          { property: 'og:image:alt', content: `${persona.name}, an AI persona on Foyer` },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    // Anyone with the link of an unlisted persona may read it, but search engines must not index it.
    ...(persona.is_public
      ? [{ 'script:ld+json': structuredData(persona, { url, description, image }) }]
      : [{ name: 'robots', content: 'noindex' }]),
  ];
}

/** JSON-LD by schema.org. A persona is a work of its creator, not a person. */
function structuredData(
  persona: Persona,
  { url, description, image }: { url: string; description: string; image: string | null },
) {
  const { name, tags, created_at, thumbs_up, creator } = persona;
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    '@id': url,
    url,
    name,
    description,
    genre: 'AI persona',
    dateCreated: created_at,
    ...(image && { image }),
    ...(tags.length > 0 && { keywords: tags }),
    ...(creator.display_name && { creator: { '@type': 'Person', name: creator.display_name } }),
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: { '@type': 'LikeAction' },
      userInteractionCount: thumbs_up,
    },
  };
}
