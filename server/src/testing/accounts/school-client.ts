/** The site's client at the tests' OpenID provider. */
export const schoolClient = { id: 'foyer', secret: 'a secret of the tests' };
