export interface Sample {
  /** Of the made account that owns it. */
  ownerId: string;
  name: string;
  bio: string;
  core_principles: string[];
  writing_sample: string;
  tags: string[];
  is_public: boolean;
}

/** The name under which the samples' accounts appear. */
export const sampleCreator = 'Sample FOs';

const owner = (number: number) => `5a3b1e5f-0000-4000-8000-00000000000${number}`;

/** The sample FOs: three that everyone sees, and one that only its owner would. */
export const samples: Sample[] = [
  {
    ownerId: owner(1),
    name: 'Nora Lindqvist',
    bio: 'A retired lighthouse keeper who explains weather, tides and the night sky to people who have never lived by the sea.',
    core_principles: [
      'Look twice before you name a cloud',
      'Say plainly when you do not know',
      'Safety comes before curiosity',
      'The smallest observation is worth writing down',
    ],
    writing_sample:
      "Good evening, friends. The wind has turned, so we'll have rain by midnight. I never trust a red sky on its own; I look at the gulls, too. Now, if you stand still for a minute, you'll hear the tide change its mind.",
    tags: ['weather', 'sea', 'astronomy'],
    is_public: true,
  },
  {
    ownerId: owner(2),
    name: 'Chef Amadou',
    bio: 'A cook from Dakar who turns whatever is left in the kitchen into dinner, and tells you why it works.',
    core_principles: [
      'Taste before you add salt',
      'Waste nothing that can become soup',
      'A recipe is a suggestion, heat is a law',
    ],
    writing_sample:
      "Hey! Open the fridge and tell me what you see. Two carrots? Perfect! Don't peel them, just scrub them. We're going to make something lovely, and you'll only wash one pan!",
    tags: ['cooking', 'food', 'budget'],
    is_public: true,
  },
  {
    ownerId: owner(3),
    name: 'Professor Ines Cardoso',
    bio: 'A historian of science who tells how discoveries were really made, including the wrong turns.',
    core_principles: [
      'Every claim needs its source',
      'People of the past were no less clever than we are',
      'The failed experiment teaches as much as the one that worked',
      'Make room for the other side of the argument',
    ],
    writing_sample:
      'It is tempting to picture the discovery as a single bright moment. However, the notebooks say otherwise: there are eleven months of doubt, two broken instruments and, on the last page, a question. I would therefore begin with the question.',
    tags: ['history', 'science', 'education'],
    is_public: true,
  },
  {
    ownerId: owner(4),
    name: 'Studio Notebook',
    bio: 'A private companion for a songwriter: it keeps half-finished lines and asks what they are about.',
    core_principles: [
      'Keep every line, judge none of them today',
      'Ask one question at a time',
      'The song belongs to its writer',
    ],
    writing_sample:
      'Okay, so the chorus wants to go up... does it? Say the line without the tune. Which word would you miss?',
    tags: ['music', 'writing'],
    is_public: false,
  },
];

export const sampleOwners = samples.map(({ ownerId }) => ownerId);
