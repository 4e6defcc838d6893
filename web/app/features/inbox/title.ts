/** By itself, without what calls the server: every page's header shows it, and the texts have it too. */
export const inboxTitle = 'Inbox';
