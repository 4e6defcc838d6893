import type { HistoryMessage, Thresholds, TurnFact, TurnParts } from '@foyer/engine';
import { type Item, placeText, tokensOfItem } from './blocks.ts';
import { historyWithin, tokensOfLastExchange } from './history.ts';

export interface Data {
  /** In the order of the prompt, with numbered ids. */
  items: Item[];
  messages: HistoryMessage[];
}

/**
 * Selects the data of a turn that fits into this many tokens, by value: facts, memories, facts of this visitor,
 * passages, less relevant facts, the conversation from its end. A quarter is reserved for the last question and answer,
 * without which "And when?" has no meaning.
 */
export function dataWithin(parts: TurnParts, thresholds: Thresholds, tokens: number): Data {
  const lastExchangeTokens = Math.min(tokensOfLastExchange(parts.history), Math.floor(tokens / 4));
  let remainingTokens = tokens - lastExchangeTokens;
  const selected = new Set<Item>();
  const knownItems = itemsOf(parts, thresholds);
  for (const item of knownItems.byValue) {
    const needed = tokensOfItem(item);
    if (needed > remainingTokens) continue;
    remainingTokens -= needed;
    selected.add(item);
  }
  const { messages, earlier } = historyWithin(parts.history, remainingTokens + lastExchangeTokens);
  const earlierItems = earlier ? [{ id: 'h', kind: 'earlier in this conversation', text: earlier }] : [];
  const items = numberItems([...knownItems.inPrompt.filter((item) => selected.has(item)), ...earlierItems]);
  return { items, messages };
}

/** Items whose id is only a letter; `numberItems` completes it. */
function itemsOf(parts: TurnParts, thresholds: Thresholds) {
  const nearest = parts.facts.toSorted((one, other) => other.score - one.score);
  const near = nearest.filter(({ score }) => score >= thresholds.blended).map(factItem);
  const far = nearest.filter(({ score }) => score < thresholds.blended).map(factItem);
  const memories = parts.memories
    .filter(({ score }) => score >= thresholds.memory)
    .toSorted((one, other) => other.score - one.score)
    .map(({ question, answer, label }) => ({
      id: 'm',
      kind: memoryKinds[label],
      text: `Question: ${question}\nAnswer: ${answer}`,
    }));
  const passages = parts.passages.map((passage) => ({
    id: 'p',
    kind: 'passage',
    place: placeText(passage),
    text: passage.text,
    passageId: passage.id,
  }));
  const visitor = parts.viewerMemory
    ? [{ id: 'v', kind: 'earlier talks with this visitor', text: parts.viewerMemory }]
    : [];
  return {
    byValue: [near, memories, visitor, passages, far].flat(),
    inPrompt: [near, far, memories, passages, visitor].flat(),
  };
}

const factItem = ({ key, value }: TurnFact): Item => ({ id: 'f', kind: 'fact', text: `${key}: ${value}` });

const memoryKinds = {
  edit: 'correction from your owner',
  approve: 'answer your owner approved',
  reject: 'answer your owner rejected',
};

function numberItems(items: Item[]): Item[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return { ...item, id: `${item.id}${count}` };
  });
}
