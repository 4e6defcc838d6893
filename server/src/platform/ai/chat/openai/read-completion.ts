import type { IncomingMessage } from 'node:http';
import type { Usage } from '@foyer/engine';
import { createParser } from 'eventsource-parser';
import { AiError } from '../../errors.ts';
import { RepeatedFrame } from './repeated-frame.ts';

/** Is told what the model says, as it says it. */
export interface Listener {
  text(text: string): void;
  /** It works on something that is not for the reader: a thought, or a call of a tool. */
  busy(): void;
  /** Why it ended, in the words of the protocol. */
  finish(reason: string): void;
  usage(usage: Usage): void;
}

/** After the model's last word, for the connection to come to its end and serve again. */
const lingerMilliseconds = 5000;

/** Tells the listener what comes, until the model has said that it is done. */
export function readCompletion(
  response: IncomingMessage,
  listener: Listener,
  signal: AbortSignal,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let events = 0;
    let finished = false;
    let isBetweenEvents = true;
    const frame = new RepeatedFrame();
    const refuse = (error: unknown) => {
      reject(error);
      response.destroy();
    };
    const parser = createParser({
      onEvent: ({ data }) => {
        events++;
        if (data === '[DONE]') {
          resolve();
          response.setTimeout(lingerMilliseconds, () => response.destroy());
          return;
        }
        const chunk = chunkOf(data);
        if (!chunk) return refuse(new AiError('ai_bad_answer'));
        const [choice] = chunk.choices ?? [];
        if (chunk.error || choice?.finish_reason === 'error') return refuse(new AiError('ai_unavailable'));
        if (choice) tell(choice, listener);
        const token = tokenOf(chunk);
        if (token) frame.learn(data, token);
        finished ||= Boolean(choice?.finish_reason);
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
      if (finished) resolve();
      else reject(new AiError(events > 0 ? 'ai_broken_off' : 'ai_bad_answer'));
    });
    response.once('error', (cause) =>
      reject(signal.aborted ? signal.reason : new AiError('ai_unavailable', { cause })),
    );
  });
}

function tell({ delta, finish_reason: reason }: Choice, listener: Listener): void {
  const text = textIn(delta);
  if (text) listener.text(text);
  else if (isBusy(delta)) listener.busy();
  if (reason) listener.finish(reason);
}

/** Thoughts and calls of tools have fields of their own, of many names, or are parts of other types beside the text. */
interface Delta {
  role?: string;
  content?: string | { type?: string; text?: string }[] | null;
  /** In place of content, where the model declines. */
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

/** A token and nothing else that anybody is told of. */
const tokenOf = ({ choices, usage, error }: Chunk): string | undefined => {
  const [choice] = choices ?? [];
  const content = choice?.delta?.content;
  const isAlone = !usage && !error && !choice?.finish_reason && !choice?.delta?.refusal;
  return isAlone && typeof content === 'string' && content ? content : undefined;
};

function textIn({ content, refusal }: Delta = {}): string {
  if (!Array.isArray(content)) return content || refusal || '';
  return content.map(({ type, text }) => (type === 'text' && text) || '').join('');
}

/** Whether there is more in it than who speaks, which servers say before they have read the question. */
const isBusy = ({ role, ...rest }: Delta = {}) =>
  Object.values(rest).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** Undefined for what is not a chunk. What it says is in no error: it would end in the log. */
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
