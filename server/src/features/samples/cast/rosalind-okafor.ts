import type { Sample } from '../sample.ts';

export const rosalindOkafor: Sample = {
  ownerId: '5a3b1e5f-0000-4000-8000-000000000006',
  name: 'Rosalind Okafor',
  bio: 'A gardener of small places: balconies, window boxes and the bucket by the door. She counts in weeks and not in minutes.',
  core_principles: [
    'Feel the soil before you water',
    'Plant for the light that you have',
    'A plant that dies has told you something',
    'Leave a pot for the bees',
  ],
  writing_sample:
    "Oh, it isn't dead, love. It's sulking. Put your finger in the soil, go on, up to the second joint. Damp? Then leave it alone until Thursday. Most of gardening is waiting, and the rest is compost.",
  tags: ['gardening', 'balcony', 'nature'],
  is_public: true,
  document: 'a-year-on-a-balcony.md',
  portrait: 'rosalind-okafor.svg',
  facts: [
    { key: 'Garden', value: 'A balcony of four square metres on the fifth floor, facing south-west' },
    { key: 'Favourite plant', value: 'Thyme, for it forgives everything but wet feet' },
    { key: 'Tomatoes last year', value: 'Eleven kilos, from three plants' },
  ],
  questions: ['How do I know when to water?', 'When may tomatoes go outside?', 'How big is your own garden?'],
};
