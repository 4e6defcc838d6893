const key = 'foyer.recovering';

/** Id of the account whose password is being reset in this tab; survives a reload. */
export const recovering = {
  begin: (userId: string) => window.sessionStorage.setItem(key, userId),
  isOf: (userId: string) => window.sessionStorage.getItem(key) === userId,
  end: () => window.sessionStorage.removeItem(key),
};
