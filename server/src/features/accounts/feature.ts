import type { Feature } from '../feature.ts';
import { runRetries } from './auth/mails/unsent-mails.ts';
import { convertOldAvatars } from './avatars/convert-old-avatars.ts';
import { sweepAvatars } from './avatars/sweep-avatars.ts';
import { removeExpired } from './clean-up/remove-expired.ts';
import { sealSecrets } from './clean-up/seal-secrets.ts';
import { copyAccount } from './copy-account.ts';
import { lockUser } from './lock-user.ts';
import { pictureFiles } from './personal-data/copy/pictures.ts';
import { accountsHttp, accountsRoutes } from './routes.ts';
import { profiles } from './table.ts';

export const accounts: Feature = {
  name: 'accounts',
  router: { accounts: accountsRoutes },
  http: accountsHttp,
  beforeStart: sealSecrets,
  async onStart(platform) {
    if (platform.config.mail.smtpUrl && platform.duties.isFirst) void runRetries(platform);
  },
  hourly: {
    'expired rows': removeExpired,
    'unused pictures': sweepAvatars,
    'unconverted pictures': convertOldAvatars,
  },
  personalData: {
    accountData: copyAccount,
    files: pictureFiles,
    lock: async (tx, { userId }) => void (userId && (await lockUser(tx, userId))),
  },
  pictures: [{ url: profiles.avatar_url, userId: profiles.user_id }],
};
