import { expect, test } from 'vitest';
import { likeness, stemsIn } from './stems.ts';

const likenessOf = (one: string, other: string) =>
  likeness('de', stemsIn('de', one)[0]!, stemsIn('de', other)[0]!);

test.each([
  ['Getränken', 'Getränke'],
  ['Geschichten', 'Geschichte'],
  ['Gedanken', 'Gedanke'],
  ['Gemeinden', 'Gemeinde'],
  ['Geräten', 'Geräte'],
  ['Gewächsen', 'Gewächs'],
  ['Gebiete', 'Gebiet'],
  ['Gerüste', 'Gerüst'],
  ['gebaut', 'bauen'],
  ['gerufen', 'rufen'],
  ['gehalten', 'halten'],
  ['gearbeitet', 'arbeiten'],
  ['gebaute', 'bauen'],
  ['gerade', 'geraden'],
  ['Gemüse', 'Gemüsen'],
  ['gerade', 'Geraden'],
  ['dauert', 'Dauer'],
  ['feiert', 'feiern'],
  ['gelb', 'gelben'],
  ['genau', 'genauen'],
  ['gesund', 'gesunden'],
  ['gemein', 'gemeinen'],
  ['gewiss', 'gewissen'],
  ['Gedicht', 'Gedichten'],
  ['Gefahr', 'Gefahren'],
  ['Gesetz', 'Gesetzen'],
  ['Gericht', 'Gerichten'],
  ['gehören', 'gehört'],
  ['gestaltet', 'gestalten'],
  ['gefährdet', 'gefährden'],
  ['gefahren', 'fahren'],
  ['gesetzt', 'setzen'],
  ['gerichtet', 'richten'],
  ['gedichtet', 'dichten'],
  ['gedankt', 'danken'],
  ['gemeint', 'meinen'],
  ['geschrieben', 'schrieb'],
  ['gehört', 'hören'],
  ['geführt', 'führen'],
  ['geschenkt', 'schenken'],
  ['gebeten', 'gebetene'],
  ['geladen', 'laden'],
])('%s and %s are forms of one word', (one, other) => {
  expect(likenessOf(one, other)).toBeGreaterThan(0.8);
  expect(likenessOf(other, one)).toBeGreaterThan(0.8);
});

test.each([
  ['Rat', 'Geräten'],
  ['Bier', 'Gebieten'],
  ['Ort', 'Geburt'],
  ['Rad', 'gerade'],
  ['Mus', 'Gemüse'],
  ['Rad', 'geraden'],
  ['Rad', 'Geraden'],
  ['Sund', 'gesunden'],
  ['meinen', 'gemeinen'],
  ['wissen', 'gewissen'],
  ['Stern', 'gestern'],
  ['dicht', 'Gedicht'],
  ['dicht', 'Gedichten'],
  ['bieten', 'Gebieten'],
  ['fahren', 'Gefahr'],
  ['setzen', 'Gesetz'],
  ['setzen', 'Gesetzen'],
  ['richten', 'Gericht'],
  ['richten', 'Gerichten'],
  ['Sicht', 'Gesicht'],
  ['danken', 'Gedanken'],
  ['Heim', 'geheimen'],
  ['Ring', 'geringen'],
  ['schlecht', 'Geschlecht'],
  ['wohnen', 'gewöhnen'],
])('%s and %s are different words', (one, other) => {
  expect(likenessOf(one, other)).toBe(0);
  expect(likenessOf(other, one)).toBe(0);
});

test('a part of a compound matches the compound more than the other way round', () => {
  expect(likenessOf('Turm', 'Leuchtturm')).toBe(0.8);
  expect(likenessOf('Turm', 'Turmuhr')).toBe(0.8);
  expect(likenessOf('Gemüse', 'Wurzelgemüse')).toBe(0.8);
  expect(likenessOf('Gemüse', 'Gemüsesuppe')).toBe(0.8);
  expect(likenessOf('Leuchtturm', 'Turm')).toBe(0.3);
  expect(likenessOf('Turm', 'Garten')).toBe(0);
});
