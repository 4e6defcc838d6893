export const creatorReasons = [
  {
    title: 'Be seen',
    text: 'Your FO stands in Explore from the moment you publish it, beside everybody else’s.',
  },
  {
    title: 'Be helped',
    text: 'One of us reads your principles with you and tries your persona hard.',
  },
  { title: 'Be heard', text: 'What creators miss is what gets built. You talk with those who build it.' },
];

export const creatorSteps = [
  { title: 'Write to us', text: 'Send your CV and three sentences about the persona you have in mind.' },
  {
    title: 'Meet us',
    text: 'We talk for half an hour, about your subject and about what we expect.',
  },
  { title: 'Make it', text: 'You write and train your FO. We test it with you until it holds.' },
  {
    title: 'Open the door',
    text: 'You publish it. It stays yours: change it, close it or take it away at any time.',
  },
];
