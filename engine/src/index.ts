export { createBuiltinChat } from './answer/builtin-chat.ts';
export { type Sentence, type Support, sentencesIn, supportIn } from './answer/cite/support.ts';
export { isAskedTwice } from './answer/question/asked-twice.ts';
export { asksByItself, asksForOwner } from './answer/question/asks-by-itself.ts';
export { completeQuestion } from './answer/question/complete-question.ts';
export { questionMeant, refersToEarlierQuestion } from './answer/question/earlier-question.ts';
export {
  cosine,
  createBuiltinEmbedding,
  differingSigns,
  float16Of,
  fromFloat16Bytes,
  packSigns,
  toCode,
  toFloat16Bytes,
  toUnitLength,
} from './embedding/index.ts';
export type {
  AnswerOptions,
  ChatEngine,
  EmbeddingEngine,
  JudgedAnswer,
  JudgeEngine,
  MemoryEngine,
  StyleEngine,
  Verdict,
} from './engines.ts';
export { createBuiltinJudge } from './judge/builtin-judge.ts';
export { createBuiltinMemory } from './memory/builtin-memory.ts';
export { createBuiltinStyle } from './style/builtin-style.ts';
export { firstLine } from './style/first-line.ts';
export { isTypo, type SearchWord, searchWords, terms } from './text/index.ts';
export { calibrate, type Thresholds, thresholdsOf } from './thresholds.ts';
export type {
  AnswerEvent,
  HistoryMessage,
  Mode,
  PassagePlace,
  SelectedPrinciple,
  Source,
  SourceMark,
  TermCounts,
  TurnAnswer,
  TurnFact,
  TurnMemory,
  TurnParts,
  TurnPassage,
  TurnPersona,
  Usage,
} from './turn.ts';
