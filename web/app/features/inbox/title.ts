/** A module without server calls, because every page's header imports it. */
export const inboxTitle = 'Inbox';
