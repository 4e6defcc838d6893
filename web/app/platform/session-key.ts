/** Where the browser keeps the session; its presence tells a signed-in page from the first paint on. */
export const sessionKey = 'foyer.session';
