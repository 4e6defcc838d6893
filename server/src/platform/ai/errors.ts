export type AiErrorCode =
  | 'ai_timeout'
  | 'ai_unauthorized'
  | 'ai_model_missing'
  | 'ai_rate_limited'
  | 'ai_unavailable'
  | 'ai_broken_off'
  | 'ai_bad_answer'
  | 'ai_empty_answer'
  | 'ai_cut_off'
  | 'ai_filtered'
  | 'ai_refused'
  | 'ai_too_long'
  | 'ai_wrong_dimensions';

/** A failure of a model: `message` for people, `code` for programs, `cause` for the log. */
export class AiError extends Error {
  readonly code: AiErrorCode;
  /** Seconds, from the response's `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(code: AiErrorCode, options: { retryAfter?: number; cause?: unknown; detail?: string } = {}) {
    super(messages[code] + (options.detail ? ` ${options.detail}` : ''), { cause: options.cause });
    this.name = 'AiError';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }

  /** The message without the advice to ask in other words, for calls that do not answer a question. */
  get reason(): string {
    return reasons[this.code] ?? this.message;
  }
}

const messages: Record<AiErrorCode, string> = {
  ai_timeout: 'The language model took too long to answer. Please try again.',
  ai_unauthorized: 'The language model refused the key of this site. Its operator needs to check AI_API_KEY.',
  ai_model_missing:
    'The language model this site asks for does not exist. Its operator needs to check the name.',
  ai_rate_limited: 'The language model is busy right now. Please try again in a moment.',
  ai_unavailable: 'The language model cannot be reached right now. Please try again.',
  ai_broken_off: 'The answer broke off before its end. Please try again.',
  ai_bad_answer: 'The language model sent something that could not be read. Please try again.',
  ai_empty_answer: 'The language model gave no answer. Please try again, or ask in other words.',
  ai_cut_off:
    'The language model reached its limit before the end of this answer. Please ask for a shorter one, or for one thing at a time.',
  ai_filtered: 'The filter of the language model stopped this answer. Please ask in other words.',
  ai_refused: 'The language model did not accept this request.',
  ai_too_long:
    'The language model of this site cannot read so much at once. Its operator needs to check AI_CONTEXT_TOKENS.',
  ai_wrong_dimensions: 'The embedding model makes vectors of another length than this site keeps.',
};

const reasons: Partial<Record<AiErrorCode, string>> = {
  ai_empty_answer: 'The language model gave no answer. Please try again.',
  ai_cut_off: "The model's answer was cut off.",
  ai_filtered: 'The filter of the language model stopped this answer.',
};
