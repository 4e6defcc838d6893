import type { Rule } from './rule.ts';

const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const dayName =
  'Mon(?:day)?|Tue(?:s(?:day)?)?|Wed(?:nesday)?|Thu(?:r(?:s(?:day)?)?)?|Fri(?:day)?|Sat(?:urday)?|Sun(?:day)?';
const halfOfDay = ' ?[ap]\\.?m\\b\\.?';
const dash = ' ?[-–—] ?';

/** Opening hours: "Mon–Fri 9:00-17:00". */
export const times: Rule[] = [
  [
    new RegExp(`\\b(${dayName})\\.?${dash}(${dayName})\\b\\.?(?=[\\s,:;)]|$)`, 'g'),
    (_, first, last) => `${fullDay(first)} to ${fullDay(last)}`,
  ],
  [
    new RegExp(`(?<![\\d:.-])(\\d{1,2}:\\d\\d(?:${halfOfDay})?)${dash}(?=\\d{1,2}:\\d\\d(?![:\\d]))`, 'gi'),
    '$1 to ',
  ],
  [
    new RegExp(
      `(?<![\\d:.-])(\\d{1,2}(?::\\d\\d)?${halfOfDay})${dash}(?=\\d{1,2}(?::\\d\\d)?${halfOfDay})`,
      'gi',
    ),
    '$1 to ',
  ],
  [/(?<![\d:.])(?:00?|24):00(?!:?\d)(?! ?[ap]\.?m)/gi, 'midnight'],
];

const fullDay = (name: string) => days.find((day) => day.startsWith(name.slice(0, 3))) ?? name;
