/** The order matters: the user agents of earlier ones contain the names of later ones. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const systems: [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

/** The browser and system of a session: "Firefox on Linux". An unknown user agent is shown shortened. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? userAgent.split(/[\s/(]/, 1)[0]?.slice(0, 40) ?? 'Unknown device';
}

export const isPhone = (userAgent: string | null) => /Mobi|iPhone|iPad|Android/.test(userAgent ?? '');

const find = (kinds: [string, RegExp][], userAgent: string) =>
  kinds.find(([, mark]) => mark.test(userAgent))?.[0];
