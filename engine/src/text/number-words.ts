/** The number words from one to nineteen, in order. */
export const units =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
/** From twenty to ninety, in order. */
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Pattern of a number word below a hundred: "four", "twenty", "twenty-four". */
export const numberWord = `(?:(?:${tens.join('|')})(?:-(?:${units.slice(0, 9).join('|')}))?|${units.join('|')})`;

/** A number in digits or lower-case words, as digits; a separator before three digits is taken for one of thousands. */
export function numberOf(match: string): string {
  if (/\d/.test(match)) return match.replace(/[.,](?=\d{3}\b)|[.,]+$/g, '');
  const [first = '', second] = match.split('-');
  const ten = tens.indexOf(first);
  if (ten < 0) return String(units.indexOf(first) + 1);
  return String((ten + 2) * 10 + (second ? units.indexOf(second) + 1 : 0));
}
