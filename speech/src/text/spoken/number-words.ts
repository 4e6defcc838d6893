const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const irregularOrdinals: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** A whole number from 0 to 999,999,999 in words. */
export function cardinal(number: number): string {
  const word = small[number];
  if (word !== undefined) return word;
  if (number < 100) return `${tens[Math.floor(number / 10)]}${number % 10 ? `-${small[number % 10]}` : ''}`;
  if (number < 1000) return joinWords(`${small[Math.floor(number / 100)]} hundred`, number % 100);
  if (number < 1_000_000) return joinWords(`${cardinal(Math.floor(number / 1000))} thousand`, number % 1000);
  return joinWords(`${cardinal(Math.floor(number / 1_000_000))} million`, number % 1_000_000);
}

/** "twenty-first", "hundredth". */
export function ordinal(number: number): string {
  return cardinal(number).replace(/[a-z]+$/, (last) => {
    return irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  });
}

/** A year as it is said: "nineteen oh five", "two thousand seven", "twenty twenty-six". */
export function year(number: number): string {
  const [century, rest] = [Math.floor(number / 100), number % 100];
  if (number % 1000 < 10) return cardinal(number);
  if (rest === 0) return `${cardinal(century)} hundred`;
  return `${cardinal(century)} ${rest < 10 ? `oh ${small[rest]}` : cardinal(rest)}`;
}

/** "nineteen eighties", "nineties", "two thousands". */
export function decade(number: number): string {
  const words = number < 100 ? cardinal(number) : year(number);
  return words.endsWith('y') ? `${words.slice(0, -1)}ies` : `${words}s`;
}

function joinWords(start: string, rest: number): string {
  return rest ? `${start} ${cardinal(rest)}` : start;
}
