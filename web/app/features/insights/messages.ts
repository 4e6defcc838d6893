export const messages = {
  title: 'Insights',
  lead: 'How visitors talk with your FO, and what it could not answer.',
  failed: 'The insights could not be loaded',
  missing: {
    title: 'FO not found',
    hint: 'It does not exist, or it is not yours.',
  },
  outOfLoop: {
    title: 'You are not in the loop',
    hint: '“Keep me in the loop” is off in this FO’s settings: nothing of what its visitors say is shown to you, and nothing is counted.',
  },
  tooFew: {
    title: 'Not enough visitors yet',
    hint: 'Numbers show once 3 people have talked with your FO in this period. What fewer people did is never shown. Share its public page to bring visitors.',
  },
  counting: {
    title: 'The numbers are being counted',
    hint: 'Your FO has many conversations, so this takes some seconds. The numbers show here by themselves.',
  },
  countedAt: (when: string) =>
    `Counted ${when}: with so many conversations, the numbers are counted anew once an hour.`,
  rule: 'What fewer than 3 people did is left out, so 0 can also mean “fewer than 3 people”. Private conversations are never counted.',
  answersLead: 'Of the answers to visitors',
  ratingsLead: 'What visitors said of the answers',
  correctionsLead: 'Your verdicts on answers to visitors',
  questions: {
    title: 'Questions without an answer',
    lead: 'Where your FO said that it does not know. Questions alike stand together; those that fewer than 3 people asked are not shown. The newest 500 conversations of the period are looked through.',
    none: 'None that 3 people asked. Well done, or come back later.',
  },
  export: 'Export as CSV',
  exportFailed: 'The export failed. Please try again.',
  teach: {
    title: 'Teach this',
    lead: 'Your FO answers so from now on.',
    answerMissing: 'Please write down the answer.',
    keyMissing: 'Please name the fact.',
    nobodyAllows: 'Not possible here: none of those who asked allows your FO to learn from the conversation.',
    tell: 'Tell those who asked',
    tellHint: 'Each gets your answer once, as a message from you in the conversation in which they asked.',
    replacesFact: (key: string) => `This replaces what is kept under “${key}”`,
    factChanged: 'Not saved yet: what is kept under this key has changed meanwhile',
    done: 'Your FO knows it now',
    failed: 'It could not be saved. Please try again.',
  },
};

/** Names of what answers are based on. */
export const modes = {
  fact: 'A saved fact',
  context: 'Your documents',
  blended: 'Partly your documents',
  general: 'Itself: principles, bio, what it learnt',
} as const;
