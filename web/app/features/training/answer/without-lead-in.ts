import type { Message } from '@foyer/contract';

const leads =
  'In|From|I read in|And in|Also, in|Ich habe in|Dazu steht in|Und in|En|He leído en|Según|Y en|Dans|J’ai lu dans|Selon|Et dans|W|Z|Oto, co jest w|A w';
const file = String.raw`\*(?<file>(?:\\.|[^*\\\n])+)\*`;
const page = String.raw`(?:page|slide|Seite|Folie|página|diapositiva|diapositive|strona|slajd) \d+`;
/** The name of a sheet may contain commas; a colon it cannot. */
const sheet = '(?:sheet|Blatt|hoja|feuille|arkusz) [^:\n]+?';
const place = `${file}(?:, (?:${page}|${sheet}))?`;
/** The persona's name for the reader, as the built-in engine puts it before an answer: "My friend, in …". */
const address = String.raw`^[^,.!?\n]{1,24}, `;
const leadIn = new RegExp(
  String.raw`(?:${address}|(?<before>^|\n\n|[.,!:] ))(?:${leads}) ${place}(?: gelesen)? ?:\s+`,
  'gi',
);
const placeAfter = new RegExp(String.raw` \(${place}\)(?=\n\n|$)`, 'g');

/**
 * An answer without the places in its sources that the built-in engine names: "In *report.pdf*, page 4: ". A fact that
 * was saved from it is said as the persona's own, also when the document is gone. Other emphasised names stay.
 */
export function withoutLeadIn({
  content,
  meta: { sources = [] },
}: Pick<Message, 'content' | 'meta'>): string {
  const files = sources.map(({ file_name }) => file_name.replace(/\s+/g, ' '));
  const remove = (place: string, ...rest: unknown[]) => {
    const { file, before = '' } = rest.at(-1) as { file: string; before?: string };
    return files.includes(file.replace(/\\(.)/g, '$1')) ? before : place;
  };
  return content.replace(leadIn, remove).replace(placeAfter, remove);
}
