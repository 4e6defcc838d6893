const places = [
  'Carrow',
  'Dunmore',
  'Ellery',
  'Fenwick',
  'Garrick',
  'Holm',
  'Iverness',
  'Jura',
  'Kelso',
  'Lorne',
];
const kinds = ['Point', 'Head', 'Rock', 'Bank', 'Ness', 'Skerry', 'Bar', 'Sound', 'Reach', 'Haven'];
const keepers = [
  'Agnes Barlow',
  'Tobias Finch',
  'Marta Oyen',
  'Silas Crane',
  'Ines Duarte',
  'Peder Lund',
  'Ruth Amsel',
];
const colours = ['white', 'red', 'ochre', 'grey', 'black and white', 'green', 'blue'];

const lights = places.flatMap((place, row) =>
  kinds.map((kind, column) => ({ name: `${place} ${kind}`, number: row * kinds.length + column })),
);

/** A document of a hundred sections of about one passage each, with distinct facts. */
export const document = lights.map(section).join('\n\n');

/** A question that one of the sections answers. */
export function questionOf(number: number): string {
  const { name } = lights[number % lights.length]!;
  const questions = [
    `Who was the first keeper of ${name}?`,
    `When was the light at ${name} first lit?`,
    `How many steps lead to the lantern of ${name}?`,
    `What colour is the tower of ${name}?`,
  ];
  return questions[Math.floor(number / lights.length) % questions.length]!;
}

function section({ name, number }: { name: string; number: number }): string {
  const keeper = keepers[number % keepers.length]!;
  const colour = colours[(number * 3) % colours.length]!;
  return `# ${name}

The light at ${name} was first lit on ${1 + (number % 28)} October ${1790 + number}. Its first keeper was ${keeper}, who
lived there for ${5 + (number % 23)} years with two assistants and a goat. The tower is ${colour}, and ${90 + number * 2} steps lead
to the lantern, which stands ${20 + (number % 40)} metres above the sea at high water. In clear weather it is seen from
${9 + (number % 12)} miles away, and it shows ${1 + (number % 4)} flashes every ${10 + (number % 20)} seconds.

Supplies came by boat once in ${7 + (number % 14)} days, unless the swell closed the landing, which it did for ${3 + (number % 6)} weeks
in most winters. The log of ${name} tells of ${1 + (number % 9)} wrecks within sight of the tower and of ${10 + number} people who were brought
ashore alive. The lamp burned oil until ${1900 + (number % 60)}, when a cable was laid from the mainland and the last keeper left.`;
}
