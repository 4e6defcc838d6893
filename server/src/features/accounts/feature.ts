import type { Feature } from '../feature.ts';
import { remakeAvatars } from './avatars/remake-avatars.ts';
import { sweepAvatars } from './avatars/sweep-avatars.ts';
import { removeExpired } from './clean-up/remove-expired.ts';
import { sealSecrets } from './clean-up/seal-secrets.ts';
import { copyAccount } from './copy-account.ts';
import { pictureFiles } from './personal-data/copy/pictures.ts';
import { accountsHttp, accountsRoutes } from './routes.ts';
import { profiles } from './table.ts';

export const accounts: Feature = {
  name: 'accounts',
  router: { accounts: accountsRoutes },
  http: accountsHttp,
  beforeStart: sealSecrets,
  hourly: {
    'expired rows': removeExpired,
    'pictures that nobody shows': sweepAvatars,
    'pictures as they came': remakeAvatars,
  },
  personalData: { accountData: copyAccount, files: pictureFiles },
  pictures: [{ url: profiles.avatar_url, userId: profiles.user_id }],
};
