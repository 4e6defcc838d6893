export const messages = {
  title: 'Discover, create, and chat with AI personas',
  lead: 'Every persona here was written by a person: their principles, their voice, the things they have read. Come in and talk.',
  withEmail: 'Continue with email',
  lookAround: 'Look around first',
  welcome: 'Welcome back',
  welcomeNew: 'Welcome',
  welcomeLead: 'Pick up a conversation, or meet somebody new.',
};
