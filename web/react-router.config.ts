import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './react-router-parts.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // If a loader in a separate file could not be loaded, React Router would wait for ever.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => shortenManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
