import type { ImportReport, PortableField } from '@foyer/contract';
import { limits } from '@foyer/contract/limits';
import { plainText, unique } from '@foyer/contract/text';
import type { Fact, PersonaContent } from './card.ts';

export type Losses = Pick<ImportReport, 'cut' | 'left_out'>;

/** Everything as a saved persona may have it: without markup, within the limits; and what was lost on the way. */
export function fit(content: PersonaContent): { content: PersonaContent } & Losses {
  const losses: Losses = { cut: [], left_out: [] };
  const text = (field: PortableField, value: string, max: number) => cutText(losses, field, value, max);
  const items = (field: PortableField, values: string[], maxLength: number, max: number) => {
    const cleaned = unique(values.map((value) => text(field, value, maxLength)).filter(Boolean));
    return atMost(losses, field, cleaned, max);
  };
  const { principles, testQuestions, styleInstructions } = limits;
  const style = text('style_instructions', content.style_instructions ?? '', styleInstructions.max);
  const fitted = {
    name: oneLine(text('name', content.name, limits.personaName.max)),
    bio: text('bio', content.bio, limits.bio.max),
    role: cutText({ cut: [] }, 'bio', content.role, limits.bio.max),
    core_principles: items('core_principles', content.core_principles, principles.maxLength, principles.max),
    writing_sample: text('writing_sample', content.writing_sample, limits.writingSample.max),
    style_instructions: style || null,
    tags: tagsWithin(losses, content.tags),
    facts: atMost(losses, 'facts', factsWithin(losses, content.facts), limits.fact.mostOf),
    test_questions: items(
      'test_questions',
      content.test_questions,
      testQuestions.maxLength,
      testQuestions.max,
    ),
    voice: content.voice,
  };
  return { content: fitted, ...losses };
}

/** Markup has gone before anything is measured; a long text ends at a word. */
function cutText({ cut }: Pick<Losses, 'cut'>, field: PortableField, raw: string, max: number): string {
  const whole = plainText(withoutScripts(raw.slice(0, max * mostMarkup)));
  const letters = [...whole];
  if (letters.length <= max && raw.length <= max * mostMarkup) return whole;
  cut.push({ field, from: Math.max(charactersIn(raw), letters.length), to: max });
  const short = letters.slice(0, max - 1).join('');
  const space = short.search(/\s\S*$/);
  return `${(space > short.length - longestWord ? short.slice(0, space) : short).trimEnd()}…`;
}

/** Without a list of them: of a long text, that would take all memory. */
function charactersIn(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Times its length that a text may be markup; what is beyond is not read. */
const mostMarkup = 20;
const longestWord = 40;

/** Not only their tags: what stands in a script or a style sheet was never meant to be read. */
const withoutScripts = (text: string) =>
  text.replace(/<(script|style)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi, '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Half a tag is none. */
function tagsWithin(losses: Losses, tags: string[]): string[] {
  const whole = unique(
    tags.map((tag) => oneLine(plainText(withoutScripts(tag))).toLowerCase()).filter(Boolean),
  );
  const short = whole.filter((tag) => [...tag].length <= limits.tags.maxLength);
  const kept = short.slice(0, limits.tags.max);
  if (kept.length < whole.length) losses.left_out.push({ field: 'tags', count: whole.length - kept.length });
  return kept;
}

function factsWithin(losses: Losses, facts: Fact[]): Fact[] {
  const seen = new Set<string>();
  return facts.flatMap(({ key, value, confidence }) => {
    const fitted = {
      key: oneLine(cutText(losses, 'facts', key, limits.factKey.max)),
      value: cutText(losses, 'facts', value, limits.fact.max),
      confidence: Math.min(100, Math.max(0, Math.round(confidence) || 0)),
    };
    if (!fitted.key || !fitted.value || seen.has(fitted.key)) return [];
    seen.add(fitted.key);
    return [fitted];
  });
}

function atMost<T>({ left_out }: Losses, field: PortableField, items: T[], max: number): T[] {
  if (items.length > max) left_out.push({ field, count: items.length - max });
  return items.slice(0, max);
}
