import type { Platform } from '#platform/context';

/** API routes, and pages that only show a login. A secret or private path must not be listed here. */
const disallowedPaths = [
  ...['/api', '/functions/', '/auth/', '/realtime/', '/dev/', '/storage/v1/object/sign/'],
  ...['/chat/', '/chats', '/profile', '/inbox', '/voices', '/create-fo', '/edit-fo/', '/seed', '/debug'],
  ...['/login', '/signup', '/forgot-password', '/reset-password'],
];

export const robots = ({ config }: Pick<Platform, 'config'>): string =>
  [
    'User-agent: *',
    ...disallowedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
