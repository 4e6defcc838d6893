import { type EngineSettings, SpeechFailure } from '../speech-failure.ts';
import { failureOfAnswer } from './failure-of-answer.ts';

export interface VendorRequest {
  /** Sends the request; may be called twice unless `isSentOnce`. */
  send(signal: AbortSignal): Promise<Response>;
  /** True if the request must not be repeated: the vendor may have acted before the connection broke. */
  isSentOnce?: boolean;
  task: 'speak' | 'clone';
  settings: EngineSettings;
  signal: AbortSignal;
  /** Milliseconds to wait for the next byte. */
  idleTimeout: number;
}

export interface VendorAnswer {
  status: number;
  /** Media type with parameters, lower case; empty if there is none. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Sends one request to a vendor; times out if no byte of headers or body arrives for `idleTimeout`. Throws a
 * `SpeechFailure`, or the signal's reason; so does reading the bytes.
 */
export async function askVendor(request: VendorRequest): Promise<VendorAnswer> {
  const idleTimer = createIdleTimer(request);
  try {
    const response = await sendRequest(request, idleTimer.signal);
    if (!response.ok) throw await failureOfAnswer(response, request.task, request.settings);
    const type = response.headers.get('content-type')?.toLowerCase() ?? '';
    return { status: response.status, type, bytes: read(response, idleTimer, request.settings) };
  } catch (error) {
    idleTimer.end();
    throw idleTimer.toFailure(error, 'speech_unavailable');
  }
}

/** Repeats the request once if the vendor has closed the kept-alive connection. */
function sendRequest({ send, isSentOnce }: VendorRequest, signal: AbortSignal): Promise<Response> {
  return send(signal).catch((error) =>
    isConnectionClosed(error) && !isSentOnce ? send(signal) : Promise.reject(error),
  );
}

export const isConnectionClosed = (error: { cause?: { code?: string } }) =>
  ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(error.cause?.code ?? '');

async function* read({ body }: Response, idleTimer: IdleTimer, settings: EngineSettings) {
  let hasBegun = false;
  try {
    for await (const chunk of body ?? []) {
      hasBegun = true;
      idleTimer.restart();
      yield chunk;
    }
  } catch (error) {
    throw idleTimer.toFailure(error, hasBegun ? 'speech_broken_off' : 'speech_unavailable');
  } finally {
    idleTimer.end();
  }
  if (!hasBegun) throw new SpeechFailure('speech_bad_answer', { settings });
}

type IdleTimer = ReturnType<typeof createIdleTimer>;

function createIdleTimer({ signal: caller, idleTimeout, settings }: VendorRequest) {
  const timeout = new AbortController();
  const arm = () => setTimeout(() => timeout.abort(), idleTimeout);
  let timer = arm();
  return {
    signal: AbortSignal.any([caller, timeout.signal]),
    restart() {
      clearTimeout(timer);
      timer = arm();
    },
    end: () => clearTimeout(timer),
    toFailure(error: unknown, otherwise: 'speech_unavailable' | 'speech_broken_off'): unknown {
      if (caller.aborted) return caller.reason;
      const isStall = timeout.signal.aborted && otherwise === 'speech_unavailable';
      if (isStall) return new SpeechFailure('speech_stalled', { settings });
      return error instanceof SpeechFailure ? error : new SpeechFailure(otherwise, { settings });
    },
  };
}
