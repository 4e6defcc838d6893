import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api';
import { readBrowser } from './push/browser';

/** Loads whether the site offers push, and the viewer's devices. */
export const pushSettings = queryOptions({
  queryKey: ['notices', 'push'],
  queryFn: ({ signal }) => api.notices.push.get({}, { signal }),
});

/** Push support and permission of this browser, which people change outside of the page. */
export const browserPush = queryOptions({
  queryKey: ['notices', 'browser'],
  queryFn: readBrowser,
  staleTime: 0,
});

/** The viewer's preferences for mail and push. */
export const preferences = queryOptions({
  queryKey: ['notices', 'preferences'],
  queryFn: ({ signal }) => api.notices.preferences({}, { signal }),
});
