export const messages = {
  title: 'Discover, create, and chat with AI personas',
  lead: 'Every persona here was written by a person: their principles, their voice, the things they have read. Come in and talk.',
  withEmail: 'Continue with email',
  lookAround: 'Look around first',
  welcome: 'Welcome back',
  welcomeNew: 'Welcome',
  welcomeLead: 'Meet somebody new, or pick up a conversation.',
  who: 'Whom you can talk with',
  whoLead: 'Personas that their owners have opened to everyone.',
  whoNobody: 'Nobody has opened a persona to everyone yet. Yours may be the first.',
  whoFailed: 'The personas could not be loaded',
  how: 'How it works',
  different: 'What is different here',
  begin: 'Make an account',
};

export const steps = [
  {
    title: 'Write it',
    text: 'A name, three to five principles and a page of how it sounds. Each member makes one, called an FO.',
  },
  {
    title: 'Teach it',
    text: 'Give it documents to read and facts to know. It answers from them, and names them.',
  },
  {
    title: 'Correct it',
    text: 'Talk with it. What you correct, it answers your way the next time somebody asks.',
  },
  { title: 'Open it', text: 'Keep it to yourself, share its link, or publish it for everyone to find.' },
];

export const differences = [
  {
    title: 'Answers have sources',
    text: 'An answer out of a document names the file and the page, and you can open the passage.',
  },
  {
    title: 'It says when it does not know',
    text: 'What several people ask in vain, its owner finds in a list, and can teach it there.',
  },
  {
    title: 'The owner may step in',
    text: 'Where a person answers in place of their persona, the message says so.',
  },
  {
    title: 'No advertising, no trackers',
    text: 'Nothing is loaded from elsewhere. What you made you take along, or delete.',
  },
];
