export { asksByItself } from './chat/builtin/asks-by-itself.ts';
export { completeQuestion } from './chat/builtin/complete-question.ts';
export { createAi } from './create-ai.ts';
export { createBuiltinEmbedding } from './embedding/builtin/index.ts';
export { cosine, fromFloat16Bytes, toCode, toFloat16Bytes, toUnitLength } from './embedding/vector.ts';
export type {
  Ai,
  AiConfig,
  AnswerOptions,
  ChatEngine,
  EmbeddingEngine,
  JudgedAnswer,
  MemoryEngine,
  Verdict,
} from './engine.ts';
export { AiError, type AiErrorCode } from './errors.ts';
export { aiErrorOfStatus } from './openai-failure.ts';
export { isTypo, type SearchWord, searchWords, terms } from './text/index.ts';
export { calibrate, type Thresholds, thresholdsOf } from './thresholds.ts';
export type {
  AnswerEvent,
  HistoryMessage,
  Mode,
  PassagePlace,
  SelectedPrinciple,
  Source,
  TermCounts,
  TurnAnswer,
  TurnFact,
  TurnMemory,
  TurnParts,
  TurnPassage,
  TurnPersona,
  Usage,
} from './turn.ts';
