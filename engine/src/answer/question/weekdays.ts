const abbreviations = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const day = '(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:days?)?\\b\\.?';
const range = new RegExp(`\\b(${day}) ?(?:-|–|—|to|until|till|through) ?(${day})`, 'g');
const oneDay = new RegExp(`\\b${day}`, 'g');
const namedGroups: [RegExp, string][] = [
  [/\bweekends?\b/g, 'sat - sun'],
  [/\b(?:weekdays?|working days)\b/g, 'mon - fri'],
];
const everyDay = /\b(?:daily|every day|all week|(?:seven|7) days a week)\b/g;
const dayGroups: [RegExp, string][] = [...namedGroups, [everyDay, 'mon - sun']];

/** The weekdays in a text, 0 for Monday, and the text without them: "Mon–Fri", "Tuesday to Thursday", "weekends". */
export function readWeekdays(text: string): { days: Set<number>; rest: string } {
  const days = new Set<number>();
  const plain = dayGroups.reduce(
    (read, [pattern, names]) => read.replace(pattern, names),
    text.toLowerCase(),
  );
  const withoutRanges = plain.replace(range, (_, first: string, last: string) => {
    for (const one of daysFrom(first, last)) days.add(one);
    return ' ';
  });
  const rest = withoutRanges.replace(oneDay, (name) => {
    days.add(numberOf(name));
    return ' ';
  });
  return { days, rest: rest.replace(joining, ' ').trim() };
}
/** What joins days to each other and to the words before them. */
const joining = /\b(?:and|or|on|at|the|every|each)\b|[\s,&/+.]+/g;

/** The names of the days in ranges: of "Monday to Wednesday" and "on weekdays" Tuesday too; of "daily", one word for all. */
export function daysBetween(text: string): string {
  const plain = namedGroups.reduce(
    (read, [pattern, names]) => read.replace(pattern, names),
    text.toLowerCase(),
  );
  const days = [...plain.matchAll(range)]
    .flatMap(([, first = '', last = '']) => daysFrom(first, last))
    .map((one) => week[one]);
  return [...days, ...(plain.search(everyDay) >= 0 ? [wordForEveryDay] : [])].join(' ');
}
/** Unlike "daily", its stem is not that of "a day". */
export const wordForEveryDay = 'alldays';
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const daysFrom = (first: string, last: string) => daysOfRange(numberOf(first), numberOf(last));

/** The weekdays from one to another, 0 for Monday; from Saturday to Tuesday over the end of the week. */
export function daysOfRange(first: number, last: number): number[] {
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => (first + at) % 7);
}

const numberOf = (name: string) => abbreviations.indexOf(name.slice(0, 3));
