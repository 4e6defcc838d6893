/** Where the auth wire is, this site's own or another server's: the page says it, for code outside of components. */
export const authAddress = (): string =>
  new URL(document.documentElement.dataset.auth ?? '/auth/v1', window.location.origin).href;
