import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { shortenManifest } from './react-router-parts.ts';

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own that does not come would leave React Router waiting for ever.
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig }) => shortenManifest(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
