import type { CutPassage } from '../../server/src/features/knowledge/passages/cut-passages.ts';

/** A passage about a fictional coast, its buildings, people and events; each answers a different question. */
export interface Passage {
  text: string;
  headingPath: string[];
  place: CutPassage['place'];
  question: string;
}

/** Generates the passage of this number; deterministic. */
export function generatePassage(number: number): Passage {
  const nextRandom = randomFrom(number + 1);
  const pick = <T>(items: readonly T[]) => items[Math.floor(nextRandom() * items.length)]!;
  const year = 1700 + Math.floor(nextRandom() * 320);
  const count = 3 + Math.floor(nextRandom() * 950);
  const person = `${pick(firstNames)} ${randomName(nextRandom)}`;
  const object = pick(objects);
  const subject = `${randomName(nextRandom)} ${object}`;
  const town = randomName(nextRandom);
  const facts = [
    `The ${subject} was ${pick(['built', 'opened', 'founded'])} in ${year} by ${person}, who had come from ${town}.`,
    `It ${pick(['cost', 'took', 'needed'])} ${count} ${pick(['pounds', 'crowns', 'cartloads of stone', 'days of work'])}, far more than the council had granted.`,
    `Its ${pick(['tower', 'roof', 'gate', 'cellar', 'great hall'])} is made of ${pick(materials)} and was repaired in ${year + 40 + Math.floor(nextRandom() * 60)}.`,
  ];
  const setting = Array.from({ length: 4 }, () => pick(sentences)(pick, town, object));
  const shuffled = [facts[0]!, setting[0]!, facts[1]!, setting[1]!, facts[2]!, setting[2]!, setting[3]!];
  const question = pick([
    `When was the ${subject} built?`,
    `Who founded the ${subject}?`,
    `How much did the ${subject} cost?`,
    `What is the ${subject} made of?`,
  ]);
  return {
    text: shuffled.join(' '),
    headingPath: ['A history of the coast', `The ${subject}`],
    place: {},
    question,
  };
}

/** Seeded random number generator (mulberry32), so that runs are comparable. */
export function randomFrom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const starts =
  'Mar Har Col Wen Thor Ash Bram Dun El Fen Gos Hol Ing Kel Lang Mor Nor Os Pen Quar Rav Stan Tre Ul Wick Yar'.split(
    ' ',
  );
const middles = ['', 'ring', 'ber', 'den', 'ling', 'ver', 'mon', 'ster', 'gar', 'win'];
const ends = 'ton ford by wick ness mere ham stead dale bury port haven cliff gate moor'.split(' ');
const randomName = (nextRandom: () => number) =>
  [starts, middles, ends].map((parts) => parts[Math.floor(nextRandom() * parts.length)]).join('');

const firstNames =
  'Ada Bertram Clara Dorothea Edmund Frida Gustav Hilda Ivo Judith Konrad Lotte Magnus Nora'.split(' ');
const objects =
  'lighthouse chapel bridge mill harbour library market brewery school hospital theatre quarry shipyard museum observatory'.split(
    ' ',
  );
const materials = 'granite oak sandstone brick slate limestone iron larch flint copper'.split(' ');

type Pick = <T>(items: readonly T[]) => T;
const sentences: ((pick: Pick, town: string, object: string) => string)[] = [
  (pick, town) =>
    `The road from ${town} follows the ${pick(['river', 'shore', 'ridge'])} and is ${pick(['steep', 'narrow', 'flooded in spring'])}.`,
  (pick) =>
    `In ${pick(['winter', 'summer', 'autumn'])} the ${pick(['fishermen', 'shepherds', 'weavers'])} met there to ${pick(['mend nets', 'settle their debts', 'hear the news'])}.`,
  (pick, town) =>
    `A fire in ${town} destroyed ${pick(['the records', 'half the roofs', 'the old archive'])}, so little is known of ${pick(['its first years', 'those who worked there'])}.`,
  (pick, _, object) =>
    `Visitors who ask for the ${object} are ${pick(['shown the way', 'told an old story', 'offered a lantern'])} by ${pick(['the keeper', 'the children', 'the innkeeper'])}.`,
  (pick) =>
    `The ${pick(['bishop', 'mayor', 'admiral'])} ${pick(['refused to attend', 'gave a long speech', 'sent a barrel of wine'])} when the work was done.`,
  (pick, town) =>
    `Letters kept in ${town} speak of ${pick(['a hard frost', 'a quarrel about wages', 'two shipwrecks'])} in the year after.`,
  (pick) =>
    `Today it is ${pick(['open on weekdays', 'in private hands', 'cared for by volunteers'])} and ${pick(['well worth the climb', 'seldom visited', 'listed as a monument'])}.`,
  (pick, _, object) =>
    `No other ${object} on this coast has ${pick(['so wide a view', 'so many windows', 'kept its first bell'])}.`,
];
