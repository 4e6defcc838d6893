export const messages = {
  title: 'Pinecone Debug Tools',
  lead: 'See for yourself that what your FO is given to read is found again.',
  signIn: 'You must be logged in to use the debug tools.',
  loadFailed: 'Failed to load your FOs',
  incomplete: 'Please select an FO and enter canary text',
  failed: 'Failed to upsert canary sentence',
  nothingStored: 'Nothing of it was stored. Please try again in a moment.',
  askFailed: 'The question could not be asked. Please try again.',
  infoFailed: 'Which store answers could not be found out.',
  defaultCanary: 'The lighthouse keeper of Quillon Point keeps a zebra named Marbot.',
  defaultQuestion: 'What is the name of the zebra at Quillon Point?',
  usualModel: 'text-embedding-3-small',
  otherModel: 'this site’s setting in place of text-embedding-3-small',
  stores: {
    database: 'This site’s own database',
    pinecone: 'Pinecone',
  },
};
