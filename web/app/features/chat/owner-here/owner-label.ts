/** Name for the owner at the beginning of a sentence. */
export const ownerLabel = (name: string | null) => name?.trim() || 'The owner';
