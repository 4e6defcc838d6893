import { sessionStore } from '../../../platform/browser-storage';

const key = 'foyer.recovering';

/** Id of the account whose password is being reset in this tab; survives a reload. */
export const recovering = {
  begin: (userId: string) => sessionStore.setItem(key, userId),
  isOf: (userId: string) => sessionStore.getItem(key) === userId,
  end: () => sessionStore.removeItem(key),
};
