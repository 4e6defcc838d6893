import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  HistoryMessage,
  TurnFact,
  TurnMemory,
  TurnParts,
  TurnPassage,
  TurnPersona,
} from '@foyer/engine';
import { turn } from '@foyer/engine/testing';

export interface Dialogue {
  name: string;
  parts: TurnParts;
  /** The model's output, and the expected result; `sources` are indexes of the turn's passages. */
  model: { says: string; sources: number[]; declined: boolean; wantsOwner: boolean };
}

/** Forty turns of small and large personas: first turns, follow-ups and injection attempts. */
export function readDialogues(): Dialogue[] {
  const file = join(import.meta.dirname, 'dialogues.json');
  const { personas, shared, dialogues } = JSON.parse(readFileSync(file, 'utf8')) as DialoguesFile;
  return dialogues.map(({ name, persona, question, model, ...dialogue }) => {
    const principles = personas[persona]!.principles;
    const parts = turn(question, {
      persona: personas[persona]!,
      facts: facts(dialogue.facts, shared).map((fact, at) => ({ id: `fact-${at}`, ...fact })),
      memories: (dialogue.memories ?? []).map((memory, at) => ({ id: `memory-${at}`, ...memory })),
      passages: passages(dialogue.passages, shared).map((passage, at) => ({
        id: `passage-${at}`,
        score: 1 - at / 100,
        ...passage,
      })),
      history: dialogue.history === 'storm' ? shared.storm : (dialogue.history ?? []),
      selectedPrinciples: (dialogue.principles ?? []).map((index) => ({
        index,
        text: principles[index]!,
        similarity: 0.5,
      })),
      ...(dialogue.viewerMemory && { viewerMemory: dialogue.viewerMemory }),
      ...(dialogue.ownerOutOfReach && { ownerOutOfReach: true }),
    });
    return { name, parts, model };
  });
}

type Fact = Omit<TurnFact, 'id'>;
type Passage = Omit<TurnPassage, 'id' | 'score'>;

interface SharedFixtures {
  storm: HistoryMessage[];
  stores: Passage[];
  rules: Fact[];
}

interface DialoguesFile {
  personas: Record<string, TurnPersona>;
  shared: SharedFixtures;
  dialogues: {
    name: string;
    persona: string;
    question: string;
    facts?: Fact[] | 'rules' | 'farRules';
    memories?: Omit<TurnMemory, 'id'>[];
    passages?: Passage[] | 'stores';
    history?: HistoryMessage[] | 'storm';
    /** Indexes of the relevant principles. */
    principles?: number[];
    viewerMemory?: string;
    ownerOutOfReach?: boolean;
    model: Dialogue['model'];
  }[];
}

function facts(own: Fact[] | 'rules' | 'farRules' = [], { rules }: SharedFixtures): Fact[] {
  if (own === 'farRules') return rules.map((fact) => ({ ...fact, score: 0.05 }));
  return own === 'rules' ? rules : own;
}

const passages = (own: Passage[] | 'stores' = [], { stores }: SharedFixtures) =>
  own === 'stores' ? stores : own;
