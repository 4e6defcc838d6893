import { firstLoadLimits } from './first-load-limits.ts';

/** Every limit of the specification that a form and the server share. A browser may load it. */
export const limits = {
  ...firstLoadLimits,
  displayName: { max: 50 },
  /** Minimum age in years, which a person confirms when signing up. */
  age: { min: 13 },
  password: { min: 6, maxBytes: 72 },
  /** Questions of an evaluation: at least `min` to run one; above `advised` the page advises to use fewer. */
  testQuestions: { min: 3, advised: 10, max: 50, maxLength: 500 },
  /** Of a persona; the oldest go. */
  evaluations: { kept: 20 },
  /** Of a persona; the oldest go. */
  versions: { kept: 200 },
  /** What the page of a persona shows at most; `related` are other personas. */
  showcase: { greetingMax: 300, documents: 50, questions: 6, questionMax: 500, related: 4 },
  canary: { max: 1000 },
  avatar: { maxBytes: 5 * 1024 * 1024, maxPixels: 30_000_000 },
  document: { maxBytes: 50 * 1024 * 1024, contextMax: 500 },
  /** Of a persona that comes in as a file: the file by its kind, and the card in it. */
  card: {
    pngMaxBytes: 20 * 1024 * 1024,
    jsonMaxBytes: 10 * 1024 * 1024,
    charxMaxBytes: 50 * 1024 * 1024,
    cardMaxBytes: 4 * 1024 * 1024,
  },
  /** Speech to be written down. `seconds` is how long the engine may take; of a recording, one piece is sent at a time. */
  transcription: { maxBytes: 20 * 1024 * 1024, seconds: 120, pieceSeconds: 12, retrySeconds: 3 },
  /** Text that is spoken, at once. */
  speech: { textMax: 8000 },
  voice: { nameMax: 50, descriptionMax: 500, sampleTextMax: 500, listed: 200 },
  /**
   * `leftMinutes`: without a sign of life a live talk that nobody ended is over. `transcriptionSeconds`: how long the
   * engine may take for what was said.
   */
  live: { leftMinutes: 15, transcriptionSeconds: 10 },
  /**
   * What a voice is cloned from. Of one: `maxBytes`, `minSeconds`, `maxSeconds`, `decodeSeconds` (how long decoding may
   * take), `nameMax`. `mostOf`: that wait for a clone at once, or are in one. `keptDays`: that no clone was made of.
   */
  voiceSample: {
    ...{ maxBytes: 20 * 1024 * 1024, minSeconds: 3, maxSeconds: 600, decodeSeconds: 10 },
    ...{ nameMax: 100, mostOf: 20, keptDays: 7 },
  },
  /**
   * `seconds` are needed in all, where a recorded clip counts as `recordedSeconds` and an uploaded file as
   * `uploadedSeconds`, however long they are. `maxBodyBytes`: of a call that brings the samples along, in base64.
   */
  voiceClone: {
    ...{ seconds: 60, recordedSeconds: 30, uploadedSeconds: 60 },
    ...{ signatureMin: 3, signatureMax: 100, maxBodyBytes: 28 * 1024 * 1024 },
  },
  message: { max: 8000 },
  ownerReply: { max: 4000 },
  /** Minutes after an owner's last word or typing: the persona answers again by itself; the owner is warned before. */
  takeover: { idleMinutes: 10, warnedMinutes: 9 },
  factKey: { max: 50 },
  /** `confidence`: of what an owner saves, in percent. `mostOf`: a persona. */
  fact: { max: 4000, confidence: 95, mostOf: 1000 },
  /** What a persona remembers of a viewer. */
  remembered: { max: 4000 },
  conversationTitle: { max: 50 },
  messagePage: { default: 60, max: 500 },
  /** `days`: the periods. `people`: what fewer did is not shown. `questions`: the newest that are grouped. */
  insights: {
    days: [7, 30, 90],
    people: 3,
    questions: 300,
    /** Among which questions without an answer are looked for: the newest of the period. */
    questionsOf: 500,
    /** In a period: of more, numbers are counted in the background and kept for an hour. */
    countedAtOnce: 150,
    answerMax: 3500,
  },
  /** Of one answer, or of one question. */
  variants: { max: 20 },
  page: { default: 24, max: 60 },
  featured: { max: 4 },
  /** Devices of a person, characters of an address that a browser names, and what a notification holds at most. */
  push: { devices: 20, endpointMax: 2000, payloadMaxBytes: 3000 },
  /** Of one person at once, from one process of the server. */
  eventStreams: { max: 5 },
} as const;
