/** What the OpenID provider of the tests gave to the site. */
export const schoolClient = { id: 'foyer', secret: 'a secret of the tests' };
