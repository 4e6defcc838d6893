import { expect, it } from 'vitest';
import { listingIn } from './listing.ts';

it.each([
  ['Tell me the prices of the tours', 'prices of the tours'],
  ['Tell me your prices, please', 'prices'],
  ['show me all boats', 'boats'],
  ['Give me the children of the house', 'children of the house'],
  ['Tell me all staff', 'staff'],
  ['Name the boat', 'boat'],
  ['List of the boats', 'boats'],
])('asks for all of a kind: %s', (message, subject) => expect(listingIn(message)?.subject).toBe(subject));

it.each([
  'Tell me a joke',
  'Tell me the price of a tour',
  'Give me your phone number',
  'Give me the address of the boats',
  'Tell me when the shops close',
  'name of the boat',
])('asks for a single thing: %s', (message) => expect(listingIn(message)).toBeUndefined());
