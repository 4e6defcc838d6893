import type { AnswerEvent, Thresholds, TurnParts } from '@foyer/engine';
import { AiError } from '../../errors.ts';
import type { ModelQuirks } from '../../model-quirks.ts';
import { CitationFilter } from './citations.ts';
import { citedSources } from './cited-sources.ts';
import { charactersPerToken, type OutputLimits } from './output-limits.ts';
import { signals, signalsOf } from './owner-signals.ts';
import type { Prompt } from './prompt/build-prompt.ts';
import type { Tokens } from './read-tokens.ts';
import { ReasoningFilter } from './reasoning-filter.ts';
import { VerbatimGuard } from './verbatim-guard.ts';
import { PictureFilter } from './without-pictures.ts';

interface FilterInput {
  prompt: Prompt;
  parts: TurnParts;
  thresholds: Thresholds;
  quirks: ModelQuirks;
  limits: OutputLimits;
}

/** Filters the model's output for readers. Throws `AiError` after the text if the answer is incomplete. */
export async function* filterAnswer(
  tokens: Tokens,
  { prompt, parts, thresholds, quirks, limits }: FilterInput,
): AsyncGenerator<AnswerEvent> {
  const reasoning = new ReasoningFilter(quirks);
  let filter = new AnswerFilter(prompt);
  let wasWithdrawn = false;
  let receivedCount = 0;
  let isEndless = false;
  for await (const piece of tokens.pieces) {
    const words = reasoning.push(piece);
    if (reasoning.isWithdrawn) {
      wasWithdrawn = true;
      if (filter.text) yield { type: 'restart' };
      filter = new AnswerFilter(prompt);
    }
    yield* textEvents(filter.push(words));
    receivedCount += piece.length;
    isEndless = isTooLong(filter.text.length, receivedCount, limits);
    // Aborts the request.
    if (isEndless) break;
  }
  const finish = isEndless ? 'length' : tokens.finish;
  const isCutOff = finish === 'length';
  // Text that is held back when a limit is reached may be reasoning.
  yield* textEvents(filter.push(isCutOff ? '' : reasoning.end()) + filter.end());
  quirks.beginsThinking = wasWithdrawn || (isCutOff && quirks.beginsThinking);
  const sources = citedSources(filter.answer, prompt.passageIds, parts.passages, thresholds);
  const signals = signalsOf(filter.marks, parts.question, filter.text);
  yield { type: 'end', sources, usage: tokens.usage, ...signals };
  const failure = failureOf(finish, filter.text);
  if (failure) throw failure;
}

const textEvents = (text: string): AnswerEvent[] => (text ? [{ type: 'text', text }] : []);

/** Compares the characters of the text, and of everything else, with their limits. */
const isTooLong = (textCount: number, receivedCount: number, { text, hidden }: OutputLimits) =>
  textCount > text * charactersPerToken || receivedCount - textCount > hidden * charactersPerToken;

/** The error if this is not a complete answer. */
function failureOf(finish: string | undefined, text: string): AiError | undefined {
  if (finish === 'content_filter') return new AiError('ai_filtered');
  if (finish === 'length') return new AiError('ai_cut_off');
  return text.trim() ? undefined : new AiError('ai_empty_answer');
}

/** The text so far without citations, verbatim secrets and images. */
class AnswerFilter {
  text = '';
  #uncited = '';
  readonly #citations = new CitationFilter();
  readonly #guard: VerbatimGuard;
  readonly #pictures = new PictureFilter();

  constructor({ secrets, quotable }: Prompt) {
    this.#guard = new VerbatimGuard(secrets, quotable);
  }

  /** The part of the text so far that can be shown. */
  push(piece: string): string {
    return this.#filter(this.#guard.push(this.#withoutCitations(this.#citations.push(piece))));
  }

  /** Flushes the held-back text at the end. */
  end(): string {
    const rest = this.#guard.push(this.#withoutCitations(this.#citations.end())) + this.#guard.end();
    const visibleText = this.#filter(rest);
    const heldText = this.#pictures.end();
    this.text += heldText;
    return visibleText + heldText;
  }

  /** Citations and marks in the text. */
  get marks(): ReadonlySet<string> {
    return this.#citations.cited;
  }

  get answer() {
    const cited = this.#citations.cited.difference(ownerMarks);
    const places = this.text === this.#uncited ? this.#citations.places : undefined;
    return { text: this.text, cited, places };
  }

  #withoutCitations(text: string): string {
    this.#uncited += text;
    return text;
  }

  #filter(text: string): string {
    const visibleText = this.#pictures.push(text);
    this.text += visibleText;
    return visibleText;
  }
}

const ownerMarks = new Set(Object.values(signals));
