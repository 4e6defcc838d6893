/** An article, a possessive or a title: "The Lamp Museum" is not called "The", nor "Dr Frisch" "Dr". */
const noName =
  /^(?:the|an?|our|my|your|dr|doctor|mrs?|ms|miss|sir|lady|prof(?:essor)?|captain|master|grand(?:ma|pa|mother|father)|father|mother|sister|brother|uncle|aunt|old|saint|st|le|la|les|el|los|las|der|die|das|herr|frau|pan|pani)\.?$/i;

export const isNoName = (word: string): boolean => noName.test(word);

/** What somebody is called for short: the first name, or the whole name where it has none. */
export function firstName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return isNoName(first) ? name.trim() : first;
}
