import { type Check, good, unset } from '../check.ts';

/** Push needs a public host name and https; its key pair is generated. */
export const push: Check = {
  title: 'Push',
  async examine({ config: { siteUrl, push: settings } }) {
    if (settings.problem === 'not_https')
      return [unset(`Off: browsers want https://, and SITE_URL is ${siteUrl}.`)];
    if (settings.problem === 'not_public')
      return [unset(`Off: push services want a public name, and SITE_URL is ${siteUrl}.`)];
    return [good(`Signed for ${settings.subject}.`)];
  },
};
