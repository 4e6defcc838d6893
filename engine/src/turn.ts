/** What a turn hands to a chat engine, and what comes back. The parts are data: an engine decides how to use them. */
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
  /** What this persona has read, for an honest "I know about …": file names or headings, most useful first. */
  topics?: string[];
  /** Nobody is told when the viewer asks for the owner, so nothing is offered or promised. */
  ownerOutOfReach?: boolean;
  /** How many of the persona's passages hold each term (as `terms()` cuts them), when the caller knows. */
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
   * Who speaks with the persona's voice, if not the persona: its owner in person, or the site, which says where that
   * began and ended.
   */
  from?: 'owner' | 'site';
}

/** `score` is the cosine of question and fact (key and value), or better if the caller knows better. */
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
  /** As `terms()` cuts the text, when the caller knows. */
  terms?: string[];
  /** The ranking's own score; only its order matters to an engine. */
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
  /** The places in the answer that rest on it, in their order. Absent where they are not known: none is guessed. */
  marks?: SourceMark[];
}

/** `at` characters into the answer, behind what these parts of the passage say; all in UTF-16 units. */
export interface SourceMark {
  at: number;
  /** Empty where only the passage as a whole is known. */
  spans: [from: number, to: number][];
}

/** Everything but `events` is known before the first token, so that metadata can lead the stream. */
export interface TurnAnswer {
  mode: Mode;
  sources: Source[];
  fact?: { id: string; key: string; confidence: number };
  /** The memory the answer was taken from. */
  memoryId?: string;
  /** Indexes of the principles that the answer follows. */
  principlesUsed: number[];
  /** True when the engine says that it does not know, or when it was asked for the person behind the persona. */
  declined: boolean;
  wantsOwner: boolean;
  /**
   * Text as it is made, then exactly one `end`. Throws when a model fails; the text so far stays good.
   * Ends early, without `end`, by throwing the abort reason once the signal fires.
   */
  events: AsyncIterable<AnswerEvent>;
}

export type AnswerEvent =
  | { type: 'text'; text: string }
  /** Everything said so far is taken back: it was no answer. */
  | { type: 'restart' }
  /** `sources` are the ones the answer really cites: they replace those given before the first token. */
  | {
      type: 'end';
      sources: Source[];
      usage: Usage;
      /** Of the answer, where that is known from its words alone. */
      declined?: boolean;
      wantsOwner?: boolean;
    };

export interface Usage {
  inputTokens: number;
  outputTokens: number;
}
