import { initialLimits } from './initial-limits.ts';

/** The limits of the specification that forms and the server share. Contains no server code, so that pages may import it. */
export const limits = {
  ...initialLimits,
  displayName: { max: 50 },
  /** Minimum age in years, which a person confirms when signing up. */
  age: { min: 13 },
  password: { min: 6, maxBytes: 72 },
  /** Questions of an evaluation: at least `min` to run one; above `advised` the page advises to use fewer. */
  testQuestions: { min: 3, advised: 10, max: 50, maxLength: 500 },
  /** Runs per persona; the oldest are deleted. */
  evaluations: { stored: 20 },
  /** Versions per persona; the oldest are deleted. */
  versions: { stored: 200 },
  /** Maxima of a persona's page; `related`: other personas. */
  showcase: { greetingMax: 300, documents: 50, questions: 6, questionMax: 500, related: 4 },
  canary: { max: 1000 },
  avatar: { maxBytes: 5 * 1024 * 1024, maxPixels: 30_000_000 },
  /** `jobs`: processing jobs that a call names. */
  document: { maxBytes: 50 * 1024 * 1024, contextMax: 500, jobs: 50 },
  /** Imported files by type, and the card inside of them. */
  card: {
    pngMaxBytes: 20 * 1024 * 1024,
    jsonMaxBytes: 10 * 1024 * 1024,
    charxMaxBytes: 50 * 1024 * 1024,
    cardMaxBytes: 4 * 1024 * 1024,
  },
  /** Speech to text. `seconds`: timeout of the engine. Recordings are sent in pieces of `pieceSeconds`. */
  transcription: { maxBytes: 20 * 1024 * 1024, seconds: 120, pieceSeconds: 12, retrySeconds: 3 },
  /** Text to speech: characters per request. */
  speech: { textMax: 8000 },
  voice: { nameMax: 50, descriptionMax: 500, sampleTextMax: 500, listed: 200 },
  /**
   * `heartbeatTimeoutMinutes`: a live talk without a heartbeat for this long has ended. `transcriptionSeconds`: timeout of the
   * engine for a short utterance; a longer one gets more.
   */
  live: { heartbeatTimeoutMinutes: 15, transcriptionSeconds: 10 },
  /**
   * Samples for voice cloning. Per sample: `maxBytes`, `minSeconds`, `maxSeconds`, `decodeSeconds` (timeout of
   * decoding), `nameMax`. `maxCount`: samples per clone, or waiting for one. `retentionDays`: days until unused samples are
   * deleted.
   */
  voiceSample: {
    maxBytes: 20 * 1024 * 1024,
    minSeconds: 3,
    maxSeconds: 600,
    decodeSeconds: 10,
    nameMax: 100,
    maxCount: 20,
    retentionDays: 7,
  },
  /**
   * `seconds`: required total, in which a recorded clip counts as `recordedSeconds` and an uploaded file as
   * `uploadedSeconds`, whatever their length. `maxBodyBytes`: body of a call with samples in base64.
   */
  voiceClone: {
    seconds: 60,
    recordedSeconds: 30,
    uploadedSeconds: 60,
    signatureMin: 3,
    signatureMax: 100,
    maxBodyBytes: 28 * 1024 * 1024,
  },
  message: { max: 8000 },
  ownerReply: { max: 4000 },
  report: { max: 2000 },
  /** Minutes since the owner last wrote or typed after which the owner is warned and the persona answers again. */
  takeover: { idleMinutes: 10, warnedMinutes: 9 },
  factKey: { max: 50 },
  /**
   * `confidence`: percent, for facts saved by the owner. `maxCount`: facts per persona. `beginning`: characters by which a fact
   * is recognised.
   */
  fact: { max: 4000, confidence: 95, maxCount: 1000, beginning: 100 },
  /** Text that a persona remembers about a viewer. */
  remembered: { max: 4000 },
  conversationTitle: { max: 50 },
  messagePage: { default: 60, max: 500 },
  /**
   * `days`: the periods. `people`: minimum of people for a number to be shown. `questions`: newest questions that are
   * grouped.
   */
  insights: {
    days: [7, 30, 90],
    people: 3,
    questions: 300,
    /** The most recent conversations of the period that are searched for unanswered questions. */
    unansweredConversations: 500,
    /** Maximum of conversations counted during a request; more are counted in the background, and cached for an hour. */
    maxCountedInRequest: 150,
    answerMax: 3500,
  },
  /** Variants of an answer or a question. */
  variants: { max: 20 },
  page: { default: 24, max: 60 },
  featured: { max: 4 },
  /** Devices per person, characters of an endpoint URL, and the payload of a notification. */
  push: { devices: 20, endpointMax: 2000, payloadMaxBytes: 3000 },
  /** Open streams per person and server process. */
  eventStreams: { max: 5 },
} as const;
