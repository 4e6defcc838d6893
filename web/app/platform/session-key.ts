/** Local storage key of the session; its presence marks the page as signed in from the first paint on. */
export const sessionKey = 'foyer.session';
