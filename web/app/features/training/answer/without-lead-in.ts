import type { Message } from '@foyer/contract';

const leads =
  'In|From|I read in|And in|Also, in|Ich habe in|Dazu steht in|Und in|En|He leído en|Según|Y en|Dans|J’ai lu dans|Selon|Et dans|W|Z|Oto, co jest w|A w';
const file = String.raw`\*(?<file>(?:\\.|[^*\\\n])+)\*`;
const page = String.raw`(?:page|slide|Seite|Folie|página|diapositiva|diapositive|strona|slajd) \d+`;
/** The name of a sheet may contain commas, but no colon. */
const sheet = '(?:sheet|Blatt|hoja|feuille|arkusz) [^:\n]+?';
const place = `${file}(?:, (?:${page}|${sheet}))?`;
/** Forms of address that the built-in engine finds in a writing sample (`measureStyle`). */
const address =
  '(?:my )?(?:dear(?: (?:friend|reader|one))?|good (?:friend|sir|people)|friends?|lads?|lass|love|darling|child|mate|folks|neighbour|comrade)';
const leadIn = new RegExp(
  String.raw`(?:^${address}, (?<verdict>yes\. )?|(?<before>^|\n\n|[.,!:] ))(?:${leads}) ${place}(?: gelesen)? ?:\s+`,
  'gi',
);
const placeAfter = new RegExp(String.raw` \(${place}\)(?=\n\n|$)`, 'g');

interface Groups {
  file: string;
  verdict?: string;
  before?: string;
}

/**
 * Removes the references to its sources that the built-in engine adds to an answer, such as "In *report.pdf*, page 4: ",
 * since a fact saved from it may outlive the document. Other emphasised names stay.
 */
export function withoutLeadIn({
  content,
  meta: { sources = [] },
}: Pick<Message, 'content' | 'meta'>): string {
  const files = sources.map(({ file_name }) => file_name.replace(/\s+/g, ' '));
  const remove = (place: string, ...rest: unknown[]) => {
    const { file, verdict, before = '' } = rest.at(-1) as Groups;
    if (!files.includes(file.replace(/\\(.)/g, '$1'))) return place;
    return verdict ? 'Yes. ' : before;
  };
  return content.replace(leadIn, remove).replace(placeAfter, remove);
}
