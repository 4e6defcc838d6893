export const isBanned = (until: Date | null, now: Date) => until !== null && until > now;
