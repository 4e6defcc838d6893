import type { Rule } from './rule.ts';

/** Singular, and the plural if it is not formed with an s. */
const units: Record<string, string | [string, string]> = {
  km: 'kilometer',
  m: 'meter',
  cm: 'centimeter',
  mm: 'millimeter',
  µm: 'micrometer',
  μm: 'micrometer',
  nm: 'nanometer',
  mi: 'mile',
  ft: ['foot', 'feet'],
  yd: 'yard',
  kg: 'kilogram',
  g: 'gram',
  mg: 'milligram',
  µg: 'microgram',
  μg: 'microgram',
  lb: 'pound',
  lbs: 'pound',
  oz: 'ounce',
  l: 'liter',
  L: 'liter',
  ml: 'milliliter',
  mL: 'milliliter',
  'm²': 'square meter',
  m2: 'square meter',
  'km²': 'square kilometer',
  km2: 'square kilometer',
  'm³': 'cubic meter',
  m3: 'cubic meter',
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  kmh: ['kilometer per hour', 'kilometers per hour'],
  mph: ['mile per hour', 'miles per hour'],
  'm/s': ['meter per second', 'meters per second'],
  kB: 'kilobyte',
  KB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
  Mbps: ['megabit per second', 'megabits per second'],
  Hz: ['hertz', 'hertz'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  W: 'watt',
  kW: 'kilowatt',
  MW: 'megawatt',
  kWh: 'kilowatt hour',
  V: 'volt',
  mA: 'milliampere',
  ms: 'millisecond',
  s: 'second',
  sec: 'second',
  min: 'minute',
  mins: 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  px: 'pixel',
  dB: 'decibel',
  kcal: 'kilocalorie',
  kJ: 'kilojoule',
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': 'degree',
  '%': ['percent', 'percent'],
  '‰': ['per mille', 'per mille'],
};

const number = '[-−]?\\d+(?:,\\d{3})*(?:\\.\\d+)?';
const longestFirst = Object.keys(units).sort((a, b) => b.length - a.length);
const unit = longestFirst.map((name) => name.replace(/[/.]/g, '\\$&')).join('|');

/** Units behind a number. `5 m` is five meters, `$5 m` has become money before. */
export const unitRules: Rule[] = [
  // After `money`: "5 euros/kg".
  [
    /(?<=\d (?:(?:thousand|million|billion) )?(?:US |Swiss )?)(dollars?|euros?|pounds?|yen|rupees?|francs?|won|rubles?|cents?|penny|pence|centimes?|paise|kopecks?)\/(?!dollar|euro|pound)(\p{L}+[²³23]?)/gu,
    (_, currency, name) => `${currency} per ${pricedUnits[name] ?? singularOf(name)}`,
  ],
  [
    new RegExp(`(?<![\\w.,-])(${number})( ?[-–—] ?)(${number})(?: | ?-)?(${unit})(?![\\w²³/])`, 'g'),
    (_, low, __, high, name) => `${low} to ${say(high, name)}`,
  ],
  [
    new RegExp(`(?<![\\w.,])(${number})(?:[ \u00a0\u202f]?)(${unit})(?![\\w²³/'’])`, 'g'),
    (_, amount, name) => say(amount, name),
  ],
];

const pricedUnits: Record<string, string> = { mo: 'month', yr: 'year', pp: 'person', pers: 'person' };

function singularOf(name: string): string {
  const names = units[name] ?? name;
  return typeof names === 'string' ? names : names[0];
}

function say(amount: string, name: string): string {
  const names = units[name] ?? [name, name];
  const [single, many] = typeof names === 'string' ? [names, `${names}s`] : names;
  return `${amount} ${amount === '1' ? single : many}`;
}
