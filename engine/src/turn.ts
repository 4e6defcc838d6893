/** The input of a chat engine for one turn, and its output. The parts are data: the engine decides how to use them. */
export interface TurnParts {
  persona: TurnPersona;
  question: string;
  /** Earlier messages of the conversation, oldest first, without the question. */
  history: HistoryMessage[];
  facts: TurnFact[];
  memories: TurnMemory[];
  /** Ranked, best first. */
  passages: TurnPassage[];
  /** Principles at or above the model's threshold, best first; `index` counts from zero in `persona.principles`. */
  selectedPrinciples: SelectedPrinciple[];
  /** Rolling summary of this viewer's earlier talks with the persona. */
  viewerMemory?: string;
  /** Subjects of the persona's documents, for "I know about …": file names or headings, most useful first. */
  topics?: string[];
  /** True if the owner cannot be notified, so the engine must not offer to ask them. */
  ownerOutOfReach?: boolean;
  /** Number of the persona's passages that contain each term (from `terms()`) in text or headings, if known. */
  rarity?: TermCounts;
}

export interface TurnPersona {
  name: string;
  role: string;
  bio: string;
  principles: string[];
  writingSample: string;
  styleInstructions: string;
}

export interface HistoryMessage {
  role: 'user' | 'assistant';
  text: string;
  /**
   * The author of a message of the persona's side, if not the persona: its owner in person, or the site, which marks
   * where a takeover began and ended.
   */
  from?: 'owner' | 'site';
}

/** `score` is the cosine of question and fact (key and value), or a better estimate of the caller. */
export interface TurnFact {
  id: string;
  key: string;
  value: string;
  score: number;
  confidence?: number;
}

export interface TurnMemory {
  id: string;
  question: string;
  answer: string;
  /** `reject` marks an answer that is never given again. */
  label: 'approve' | 'edit' | 'reject';
  /** Cosine of the two questions. */
  score: number;
}

export interface TurnPassage {
  id: string;
  text: string;
  headingPath: string[];
  fileName: string;
  place: PassagePlace;
  /** The result of `terms()` for the text, if known. */
  terms?: string[];
  /** The ranking score; an engine uses only its order. */
  score: number;
  /** Cosine of question and passage in the embedding engine's space: what the thresholds measure. */
  vectorScore: number;
}

export interface PassagePlace {
  page?: number;
  sheet?: string;
  /** Rows of the sheet, from 1. */
  row?: number;
  lastRow?: number;
  slide?: number;
}

export interface SelectedPrinciple {
  index: number;
  text: string;
  similarity: number;
}

export interface TermCounts {
  passages: number;
  counts: ReadonlyMap<string, number>;
}

export type Mode = 'fact' | 'context' | 'blended' | 'general';

/** A passage that supports the answer; `score` is calibrated to 0..1. */
export interface Source {
  id: string;
  score: number;
  /** Citation marks: the places in the answer that rest on it, in order. Absent if unknown; they are never guessed. */
  marks?: SourceMark[];
}

/**
 * A citation mark at offset `at` of the answer, after the claim that these spans of the passage support; in UTF-16
 * units.
 */
export interface SourceMark {
  at: number;
  /** Empty if only the passage as a whole is known. */
  spans: [from: number, to: number][];
}

/** Everything except `events` is known before the first token, so that metadata can be sent first. */
export interface TurnAnswer {
  mode: Mode;
  sources: Source[];
  fact?: { id: string; key: string; confidence: number };
  /** The memory the answer was taken from. */
  memoryId?: string;
  /** Indexes of the principles that the answer follows. */
  principlesUsed: number[];
  /** True if the engine says that it does not know, or if the visitor asked for the owner. */
  declined: boolean;
  wantsOwner: boolean;
  /**
   * A stream of text, then exactly one `end`. Throws when a model fails; the text so far stays valid.
   * Ends early, without `end`, by throwing the abort reason once the signal fires.
   */
  events: AsyncIterable<AnswerEvent>;
}

export type AnswerEvent =
  | { type: 'text'; text: string }
  /** Discards all text so far: it was no part of the answer. */
  | { type: 'restart' }
  /** `sources` are those that the answer cites: they replace those given before the first token. */
  | {
      type: 'end';
      sources: Source[];
      usage: Usage;
      /** Whether the answer declines, if that is known only from its text. */
      declined?: boolean;
      wantsOwner?: boolean;
    };

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}
