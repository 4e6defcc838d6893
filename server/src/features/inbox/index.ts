export { refreshInboxEntry } from './refresh-inbox-entry.ts';
