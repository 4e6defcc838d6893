/** "Should I …?", "tell me …": who asks so says nothing of themselves. */
const asking =
  /\b(?:should|shall|can|could|do|does|may|must|would|might|did) (?:i|we)\b|\b(?:tell|show|give|teach|help|advise|explain to) (?:me|us)\b/gi;

const firstPerson =
  /(?<![\p{L}\p{M}])(?:i|i['’](?:m|ve|d|ll)|me|my|mine|myself|we|us|our|ours|ich|mich|mir|mein\p{L}*|unser\p{L}*|je|j['’]\p{L}+|moi|mon|ma|mes|notre|yo|mi|mis|nuestr\p{L}+|ik|mijn)(?![\p{L}\p{M}])/iu;

/** An address, or digits that may be a telephone's, a house's or an account's. */
const contact = /@|\d(?:[\s./-]?\d){5}/;

/** Whether a question says something of the person who asks it. In doubt it does: then nothing is learnt. */
export const isPersonalQuestion = (question: string): boolean =>
  contact.test(question) || firstPerson.test(question.replace(asking, ''));
