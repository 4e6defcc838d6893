const key = 'foyer.recovering';

/** Who is setting a new password in this tab by a mailed link, also after a reload. */
export const recovering = {
  begin: (userId: string) => window.sessionStorage.setItem(key, userId),
  isOf: (userId: string) => window.sessionStorage.getItem(key) === userId,
  end: () => window.sessionStorage.removeItem(key),
};
