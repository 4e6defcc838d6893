import { stem } from './stem.ts';

/** Hyponyms by category: a violin answers "which instrument". */
const members = `
instrument: violin piano guitar flute organ drum trumpet cello fiddle accordion harp clarinet viola lute banjo ukulele saxophone harmonica bass oboe bassoon tuba trombone horn bagpipe mandolin keyboard recorder cornet zither
colour: red green blue yellow white black brown grey gray orange purple pink gold silver violet
language: english french german spanish italian latin greek danish dutch russian polish norwegian swedish welsh irish portuguese chinese arabic japanese korean turkish finnish hungarian czech swahili hindi hebrew ukrainian romanian catalan basque gaelic
nationality: dane german english french norwegian swede pole italian scottish irish welsh dutch american
metal: iron steel brass copper lead tin gold silver bronze aluminium
wood: oak larch pine beech ash elm teak mahogany birch walnut spruce
material: wood stone granite brick iron steel brass copper glass oak larch pine concrete leather wool cotton silk slate
drink: tea coffee wine beer water milk rum whisky juice cocoa
food: bread soup meat fish potato turnip cheese egg porridge rice cake vegetable
animal: dog cat horse goat sheep cow alpaca pig rabbit hen duck goose seal fox puffin bird
pet: dog cat rabbit hamster guinea parrot
farm: sheep cow alpaca pig goat cattle horse hen
bird: gull puffin tern gannet owl eagle swan duck goose raven crow
vehicle: car van lorry truck bus motorbike bicycle tractor
boat: dinghy cutter trawler yacht schooner barge canoe ferry lifeboat
relative: mother father brother sister son daughter uncle aunt cousin grandmother grandfather wife husband
profession: teacher doctor nurse surgeon engineer carpenter baker chemist farmer fisherman lawyer soldier sailor builder boatbuilder mechanic clerk smith mason instructor postman priest painter
job: teacher doctor nurse surgeon engineer carpenter baker chemist farmer fisherman lawyer soldier sailor builder boatbuilder mechanic clerk smith mason instructor postman ferryman
work: teach repair build mend nurse teacher doctor engineer carpenter baker chemist farmer fisherman
season: spring summer autumn winter
weekday: monday tuesday wednesday thursday friday saturday sunday
disease: pneumonia diphtheria cancer asthma fever flu cholera typhoid tuberculosis measles
illness: pneumonia diphtheria cancer asthma fever flu cholera typhoid tuberculosis measles
sport: football tennis rugby cricket swimming rowing running hockey chess sailing
country: england france germany spain italy ireland scotland wales denmark norway sweden iceland portugal poland russia america
surgery: valve bypass transplant amputation hip knee
body: finger hand arm leg foot eye ear heart lung back head
fuel: oil coal paraffin diesel petrol gas wood electricity
clothes: jacket coat shirt trousers dress hat shoe apron boot
`;

/** The stems of the hyponyms, by the stem of the category. */
export const kindMembers: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  members
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, names] = line.split(': ') as [string, string];
      return [stem(kind), new Set(names.split(' ').map(stem))];
    }),
);

/** The hyponyms of a category in the table, as stems. */
export function membersOf(kind: string): ReadonlySet<string> {
  const found = kindMembers.get(stem(kind));
  if (!found) throw new Error(`The table has no kind ${kind}.`);
  return found;
}
