/** Questions that the handbook answers, mostly in other words than its own, and the page of each answer. */
export interface Question {
  text: string;
  /** Matches every right answer. */
  fact: RegExp;
  page: number;
}

export const questions: readonly Question[] = [
  { text: 'Who came up with the idea of the funicular?', fact: /Henrike Dallo/, page: 1 },
  { text: 'What did the whole undertaking cost?', fact: /412,000 crowns/, page: 2 },
  { text: 'Who lost his life in the tunnel?', fact: /Ludo Marsh/, page: 2 },
  { text: 'How many people fit into a car?', fact: /48 passengers/, page: 3 },
  { text: 'How often is the rope changed?', fact: /every six years/, page: 3 },
  { text: 'What is the fare to Orchard?', fact: /\b5 crowns/, page: 4 },
  { text: 'How many minutes does a ride take?', fact: /seven minutes/, page: 5 },
  { text: 'How many brakes does each car have?', fact: /three independent brakes/, page: 6 },
  { text: 'When did it switch from water to electricity?', fact: /1924/, page: 7 },
  { text: 'When can visitors see the winding room?', fact: /Saturdays/, page: 7 },
];

/** Nothing in the handbook answers this. */
export const unanswerable = 'What is the name of the mayor’s dog?';
