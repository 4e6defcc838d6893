export const messages = {
  title: 'Seed Sample Data',
  lead: 'Four sample FOs, so that a new site has somebody to talk with.',
  required: 'Authentication Required',
  signIn: 'You must be logged in to seed sample data.',
  signedOut: 'You must be logged in to seed data',
  failed: 'Failed to seed data',
  tryLater: 'Please try again in a moment.',
  created: 'Sample FOs created successfully!',
  present: 'The sample FOs are here already: nothing was added.',
  private: 'Private: only its owner would see it',
};
