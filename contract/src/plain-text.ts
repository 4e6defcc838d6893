/** Text as it was typed, without NUL and lone surrogates, which PostgreSQL cannot store. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

export const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Text as it was typed, including HTML, without what cannot be stored. */
export const cleanMarkdown = (text: string) => storable(text).trim();

const tag = /<\/?[a-z!][^>]*>/gi;

/**
 * Characters without a visible form, by which one text could look like another (spoofing), apart from joiners. What the
 * group captures is kept: flags made of tag characters, and variation selectors after characters whose form they select.
 */
const invisible =
  /(\p{RGI_Emoji_Tag_Sequence}|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[#*\d])\ufe0f(?=\u20e3)|(?<=\p{sc=Mongolian})[\u180b-\u180f]|(?<=\p{sc=Han})[\u{e0100}-\u{e01ef}])|[[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cc}\ufff9-\ufffb]--[\t\n\r\u200c\u200d]]/gv;

/** Zero-width joiners stay within emoji, and between letters of scripts that need them. */
const unneededJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f[[\p{L}\p{M}]--[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Han}\p{scx=Hangul}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Inherited}]]])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gv;

/** Nonspacing marks in a row after the fourth (UTS #39, section 5.4), which are drawn over the lines above and below. */
const excessMarks =
  /((?:[\p{Mn}\p{Me}][\u200c\u200d]?){3}[\p{Mn}\p{Me}])(?:[\u200c\u200d]?[\p{Mn}\p{Me}])+/gv;

/** U+2800, the space of Braille, beside other characters. */
const brailleSpace = /(?<![\u2800-\u28ff])\u2800+|\u2800+(?![\u2800-\u28ff])/g;

const blank = /^[\p{M}\p{Z}\p{Cc}\p{Cf}]*$/v;

/** Removes HTML tags, control and invisible characters, and repairs lone surrogates; keeps "2 < 3". */
export function plainText(text: string): string {
  const plain = withoutFurtherMarks(withoutTags(withoutInvisible(text.toWellFormed()))).trim();
  return blank.test(plain) ? '' : plain;
}

export const withoutInvisible = (text: string) =>
  text.replace(invisible, '$1').replace(unneededJoiner, '').replace(brailleSpace, ' ');

export const withoutFurtherMarks = (text: string) => text.replace(excessMarks, '$1');

/** No tag can end after the last `>`; searching there for each `<` would take quadratic time. */
function withoutTags(text: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(tag, '') + text.slice(end);
}
