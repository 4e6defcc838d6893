export { isOwnerInLoop } from './is-owner-in-loop.ts';
export { refreshInboxEntry } from './refresh-inbox-entry.ts';
