/** Quirks of one model and its server, learnt since the process started. */
export interface ModelHabits {
  /** Its chat template knows no system messages. */
  refusesSystemMessages: boolean;
  /** Its answers start with reasoning without an opening tag. */
  beginsThinking: boolean;
}

export const newHabits = (): ModelHabits => ({ refusesSystemMessages: false, beginsThinking: false });

/**
 * Whether a failure says that a system message may not stand there. The texts are those of the templates of Gemma and
 * Mistral, as vLLM, llama.cpp, SGLang and others pass them on, with these statuses, and of Google's own server.
 */
export function refusesSystemMessages(status: number | undefined, body: string): boolean {
  return [400, 422, 500].includes(status ?? 0) && refusal.test(body);
}

const refusal =
  /system (?:role|message|prompt)s?\b.{0,40}\bnot (?:supported|allowed|enabled)|does ?n[o']t support (?:the )?system|roles must alternate|developer instruction is not enabled/i;
