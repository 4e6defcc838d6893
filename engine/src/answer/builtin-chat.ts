import type { ChatEngine } from '../engines.ts';
import { readLexicon } from '../text/lexicon/lexicon.ts';
import type { Thresholds } from '../thresholds.ts';
import type { AnswerEvent, TurnAnswer } from '../turn.ts';
import { composeAnswer } from './compose/compose-answer.ts';
import { paceText } from './say/pace.ts';

/**
 * Extractive question answering: quotes the part of the turn that answers, or declines. `thresholds` must be those of
 * the embedding model that made the scores.
 */
export function createBuiltinChat(thresholds: Thresholds): ChatEngine {
  const lexicon = readLexicon();
  return {
    id: 'builtin',
    label: 'Foyer built-in engine',
    // Each sentence is scored by itself, so more passages do no harm.
    passages: 30,
    async answer(parts, { signal, instant = false }) {
      await lexicon;
      signal.throwIfAborted();
      const { text, ...answer } = composeAnswer(parts, thresholds);
      return { ...answer, events: streamEvents(text, answer.sources, signal, instant) };
    },
  };
}

async function* streamEvents(
  text: string,
  sources: TurnAnswer['sources'],
  signal: AbortSignal,
  instant: boolean,
): AsyncGenerator<AnswerEvent> {
  for await (const piece of paceText(text, signal, instant)) yield { type: 'text', text: piece };
  yield { type: 'end', sources, usage: { inputTokens: 0, outputTokens: 0 } };
}
