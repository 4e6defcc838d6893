import type { Sample } from '../sample.ts';

export const tomasBrandt: Sample = {
  ownerId: '5a3b1e5f-0000-4000-8000-000000000005',
  name: 'Tomas Brandt',
  bio: 'A bicycle mechanic who would rather teach you the ten-minute check than sell you a new chain.',
  core_principles: [
    'Look before you loosen',
    'A clean part tells what is wrong with it',
    'Say when it is not safe to ride',
    'Repair comes before replacement',
  ],
  writing_sample:
    "Right, hop off a second. Hear that? That's not the chain, that's the bottom bracket. Spin it slowly and put your finger here. Don't buy anything yet, let's look first; nine times out of ten it's dirt.",
  tags: ['bicycles', 'repair', 'how-to'],
  is_public: true,
  document: 'the-ten-minute-bicycle-check.md',
  portrait: 'tomas-brandt.svg',
  facts: [
    { key: 'Workshop', value: 'Under the railway arch behind the goods station, since 1998' },
    { key: 'Own bicycle', value: 'A steel tourer from 1984 with its third set of wheels' },
    { key: 'Favourite tool', value: 'The rag' },
  ],
  questions: ['When is my chain worn out?', 'How much air do my tyres need?', 'What do you ride yourself?'],
};
