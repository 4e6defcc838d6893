const tag = /<\/?[a-z!][^>]*>/gi;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Bidirectional controls and invisible characters, by which one name could look like another (spoofing). */
const invisibleCharacters = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Zero-width joiners stay within emoji, and between letters of scripts that need them. */
const idleJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f[[\p{L}\p{M}]--[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Han}]]])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Removes HTML tags, control and invisible characters, and repairs lone surrogates; keeps "2 < 3". */
export const plainText = (text: string) =>
  withoutTags(
    text.toWellFormed().replace(control, '').replace(invisibleCharacters, '').replace(idleJoiner, ''),
  ).trim();

/** No tag can end after the last `>`; searching there for each `<` would take quadratic time. */
function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, '') + text.slice(end);
}
