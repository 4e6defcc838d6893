import type { Rule } from './rule.ts';

const endings =
  'com|org|net|edu|gov|info|io|dev|app|ai|me|co|eu|de|uk|fr|ch|at|nl|es|it|us|ca|au|jp|md|txt|pdf|html|js|ts|py|json|csv|docx?|xlsx?|png|jpe?g|mp3|zip';

/** Addresses and names of files, with their dots said. */
export const addresses: Rule[] = [
  [
    /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g,
    (address) => address.replace('@', ' at ').replaceAll('.', ' dot ').replace(/[_-]/g, ' '),
  ],
  [
    new RegExp(`\\b[a-z\\d](?:[\\w-]*\\.)+(?:${endings})\\b(?!\\.\\w)(?:/[\\w./-]*)?`, 'gi'),
    (address) => address.replace(/\/.*$/, '').replaceAll('.', ' dot ').replaceAll('_', ' '),
  ],
  [/(?<=^|\s)@(\w+)/g, 'at $1'],
  [/(?<=^|\s)#(\d)/g, 'number $1'],
  [/(?<=^|\s)#(\p{L})/gu, 'hashtag $1'],
];
