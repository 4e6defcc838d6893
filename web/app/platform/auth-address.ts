/** URL of the auth API, on this site or another server; read from the page, for code outside of components. */
export const authAddress = (): string =>
  new URL(document.documentElement.dataset.auth ?? '/auth/v1', window.location.origin).href;
