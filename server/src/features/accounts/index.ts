export { authenticate } from './authenticate.ts';
export { releaseAvatar } from './avatars/release-avatar.ts';
export { newAvatar } from './avatars/store-avatar.ts';
export { lockUser } from './lock-user.ts';
export { storedFile } from './personal-data/copy/stored-file.ts';
export { creators } from './profile/creators.ts';
export { signInOptions } from './providers/sign-in-options.ts';
export { createServiceAccount, removeServiceAccounts } from './service-accounts.ts';
export { type KeyRotation, rotateKey } from './tokens/rotate-key.ts';
