/** Name for the owner at the beginning of a sentence. */
export const ownerLabel = (name: string | null) => name?.trim() || 'The owner';

/** Name for the owner within a sentence. */
export const ownerLabelWithin = (name: string | null) => name?.trim() || 'the owner';
