import type { Config } from '../../../config.ts';

/** The enabled features, as the auth API names them. */
export const settingsOf = ({ providers }: Pick<Config, 'providers'>) => ({
  external: {
    ...Object.fromEntries(providers.map(({ id, client }) => [id, client !== undefined])),
    ...{ email: true, phone: false, anonymous_users: false },
  },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
  passkeys_enabled: false,
});

/** The name that clients of the auth API expect. */
export const health = {
  version: '1',
  name: 'GoTrue',
  description: "Foyer's accounts, on the wire of GoTrue",
};
