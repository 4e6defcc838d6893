import { type AiErrorCode, aiErrorOfStatus } from '../../ai/index.ts';
import { type EngineSettings, SpeechFailure, type SpeechFailureCode } from '../speech-failure.ts';

/** The purpose of the failed request. */
type VendorTask = 'transcribe' | 'speak' | 'clone';

/** Vendors' error codes, which are more specific than the status: ElevenLabs reports a used-up quota as 401. */
const codeOfReason: Record<string, SpeechFailureCode> = {
  quota_exceeded: 'speech_quota',
  insufficient_quota: 'speech_quota',
  payment_required: 'speech_plan',
  paid_plan_required: 'speech_plan',
  can_not_use_instant_voice_cloning: 'speech_plan',
  max_character_limit_exceeded: 'speech_too_long',
  voice_limit_reached: 'speech_voice_limit',
  invalid_uid: 'speech_voice_missing',
  voice_not_found: 'speech_voice_missing',
  voice_does_not_exist: 'speech_voice_missing',
  model_not_found: 'speech_model_missing',
  invalid_api_key: 'speech_unauthorized',
  too_many_concurrent_requests: 'speech_rate_limited',
  system_busy: 'speech_rate_limited',
};

const codeOfAiError: Partial<Record<AiErrorCode, SpeechFailureCode>> = {
  ai_unauthorized: 'speech_unauthorized',
  ai_model_missing: 'speech_model_missing',
  ai_rate_limited: 'speech_rate_limited',
};

const rejectionCodes = {
  transcribe: 'speech_refused',
  speak: 'speech_text_refused',
  clone: 'speech_refused',
} satisfies Record<VendorTask, SpeechFailureCode>;

/** Only the beginning of an error response is read. */
const maxErrorBytes = 16 * 1024;

/** Maps an error response to a failure. Its text is never shown. */
export async function failureOfAnswer(
  response: Response,
  task: VendorTask,
  settings: EngineSettings,
): Promise<SpeechFailure> {
  const reason = reasonIn(await beginningOf(response));
  const header = response.headers.get('retry-after') ?? undefined;
  const { code, retryAfter } = aiErrorOfStatus(response.status, { retryAfter: header });
  const specificCode =
    codeOfReason[reason] ?? (response.status === 402 ? 'speech_quota' : codeOfAiError[code]);
  const fallback = code === 'ai_refused' ? rejectionCodes[task] : 'speech_unavailable';
  return new SpeechFailure(specificCode ?? fallback, { retryAfter, settings });
}

async function beginningOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxErrorBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** `{ detail: { status | code } }` of ElevenLabs, `{ error: { code } }` of OpenAI. */
function reasonIn(text: string): string {
  try {
    const { detail, error } = JSON.parse(text) as Record<string, Record<string, unknown> | undefined>;
    return [detail?.status, detail?.code, error?.code].find(
      (reason) => String(reason) in codeOfReason,
    ) as string;
  } catch {
    return '';
  }
}
