/** Name for the owner at the beginning of a sentence. */
export const ownerAs = (name: string | null) => name?.trim() || 'The owner';
