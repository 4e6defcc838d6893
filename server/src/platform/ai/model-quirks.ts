/** Quirks of a model and its server, detected since the process started. */
export interface ModelQuirks {
  /** True if the model's chat template does not support system messages. */
  refusesSystemMessages: boolean;
  /** True if the model's answers start with reasoning that has no opening tag. */
  beginsThinking: boolean;
}

export const newQuirks = (): ModelQuirks => ({ refusesSystemMessages: false, beginsThinking: false });

/**
 * True if an error says that system messages are not supported. Matches the texts of Gemma's and Mistral's templates,
 * as vLLM, llama.cpp, SGLang and others return them with these statuses, and of Google's server.
 */
export function refusesSystemMessages(status: number | undefined, body: string): boolean {
  return [400, 422, 500].includes(status ?? 0) && refusal.test(body);
}

const refusal =
  /system (?:role|message|prompt)s?\b.{0,40}\bnot (?:supported|allowed|enabled)|does ?n[o']t support (?:the )?system|roles must alternate|developer instruction is not enabled/i;
