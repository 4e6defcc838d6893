/** How the owner of a persona is called where a sentence begins with them. */
export const ownerAs = (name: string | null) => name?.trim() || 'The owner';
