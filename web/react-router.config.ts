import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A loader in a file of its own that does not come would leave React Router waiting for ever.
  splitRouteModules: false,
} satisfies Config;
