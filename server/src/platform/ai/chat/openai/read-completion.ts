import type { IncomingMessage } from 'node:http';
import type { Usage } from '@foyer/engine';
import { createParser } from 'eventsource-parser';
import { AiError } from '../../errors.ts';
import { aiErrorOfReport } from '../../openai-failure.ts';
import { RepeatedFrame } from './repeated-frame.ts';

/** Receives the output of the model while it streams. */
export interface Listener {
  text(text: string): void;
  /** Output that is not for the reader: reasoning or a tool call. */
  busy(): void;
  /** The finish reason of the protocol. */
  finish(reason: string): void;
  usage(usage: Usage): void;
}

/** Time after the last token for the response to end, so that the connection can be reused. */
const lingerMilliseconds = 5000;

/** Characters of an event of the stream; longer ones are not kept in memory. */
const maxEventLength = 1_000_000;

/** Passes output to the listener until the model is done. */
export function readCompletion(
  response: IncomingMessage,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let events = 0;
    let isFinished = false;
    let isBetweenEvents = true;
    const frame = new RepeatedFrame();
    const fail = (error: unknown) => {
      reject(error);
      response.destroy();
    };
    const parser = createParser({
      maxBufferSize: maxEventLength,
      // Malformed fields are skipped, as the protocol requires.
      onError: ({ type }) => {
        if (type === 'max-buffer-size-exceeded') fail(new AiError('ai_bad_answer'));
      },
      onEvent: ({ data }) => {
        events++;
        if (data === '[DONE]') {
          resolve();
          response.setTimeout(lingerMilliseconds, () => response.destroy());
          return;
        }
        const chunk = chunkOf(data);
        if (!chunk) return fail(new AiError('ai_bad_answer'));
        const [choice] = chunk.choices ?? [];
        const failure = failureIn(chunk);
        if (failure) return fail(failure);
        if (choice) report(choice, listener);
        const token = tokenOf(chunk);
        if (token) frame.learn(data, token);
        isFinished ||= Boolean(choice?.finish_reason);
        if (chunk.usage) listener.usage(usageOf(chunk.usage));
      },
    });
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      const { tokens, rest } = isBetweenEvents ? frame.take(text) : { tokens: '', rest: text };
      if (tokens) listener.text(tokens);
      if (rest) parser.feed(rest);
      isBetweenEvents = !rest || rest.endsWith('\n\n');
    });
    response.once('end', () => {
      if (isFinished) resolve();
      else reject(new AiError(events > 0 ? 'ai_broken_off' : 'ai_bad_answer'));
    });
    response.once('error', (cause) =>
      reject(signal.aborted ? signal.reason : new AiError('ai_unavailable', { cause })),
    );
  });
}

function failureIn({ error, choices }: Chunk): AiError | undefined {
  if (error) return aiErrorOfReport(error);
  return choices?.[0]?.finish_reason === 'error' ? new AiError('ai_unavailable') : undefined;
}

function report({ delta, finish_reason: reason }: Choice, listener: Listener): void {
  const text = textIn(delta);
  if (text) listener.text(text);
  else if (isBusy(delta)) listener.busy();
  if (reason) listener.finish(reason);
}

/** Reasoning and tool calls are in separate fields with various names, or in parts of other types. */
interface Delta {
  role?: string;
  content?: string | { type?: string; text?: string }[] | null;
  /** Instead of content if the model refuses. */
  refusal?: string | null;
}

interface Choice {
  delta?: Delta;
  finish_reason?: string | null;
}

interface Chunk {
  choices?: Choice[];
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: unknown;
}

/** The text of a chunk that has nothing else: no usage, error, refusal or end. */
const tokenOf = ({ choices, usage, error }: Chunk): string | undefined => {
  const [choice] = choices ?? [];
  const content = choice?.delta?.content;
  const isTextOnly = !usage && !error && !choice?.finish_reason && !choice?.delta?.refusal;
  return isTextOnly && typeof content === 'string' && content ? content : undefined;
};

function textIn({ content, refusal }: Delta = {}): string {
  if (!Array.isArray(content)) return content || refusal || '';
  return content.map(({ type, text }) => (type === 'text' && text) || '').join('');
}

/** True if it has more than the role, which servers send before they process the prompt. */
const isBusy = ({ role, ...rest }: Delta = {}) =>
  Object.values(rest).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** Undefined for invalid chunks. Errors do not contain the content, to keep it out of the log. */
function chunkOf(data: string): Chunk | undefined {
  try {
    const chunk: unknown = JSON.parse(data);
    return typeof chunk === 'object' && chunk !== null ? chunk : undefined;
  } catch {
    return undefined;
  }
}

const usageOf = ({ prompt_tokens, completion_tokens }: NonNullable<Chunk['usage']>): Usage => ({
  inputTokens: prompt_tokens ?? 0,
  outputTokens: completion_tokens ?? 0,
});
