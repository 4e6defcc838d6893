import type { AnswerMetadata } from '@foyer/contract';
import type { TurnParts } from '@foyer/engine';
import { describeAnswer } from './describe-answer.ts';
import { type RecallContext, recall } from './recall.ts';
import type { Turn } from './turn.ts';

export interface SimulatedAnswer {
  text: string;
  metadata: AnswerMetadata;
  /** The engine says that it does not know. */
  declined: boolean;
  /** The memory from which the answer was taken. */
  memoryId: string | undefined;
  /** The retrieved context. */
  parts: TurnParts;
}

/**
 * The complete answer to a first question, as the chat would give it to an unknown visitor; nothing is stored. Throws the
 * engine's errors.
 */
export async function simulateTurn(
  ctx: RecallContext,
  input: Pick<Turn, 'persona' | 'question'>,
  signal: AbortSignal,
): Promise<SimulatedAnswer> {
  const recalled = await recall(ctx, { ...input, stored: undefined });
  const { principles } = recalled;
  const { viewerMemory: _, ...parts } = recalled.parts;
  const { chat } = ctx.ai;
  const answer = await chat.answer(parts, { signal, instant: true });
  const metadata = describeAnswer(answer, parts, principles, chat.label);
  let text = '';
  let { declined } = answer;
  for await (const event of answer.events) {
    if (event.type === 'text') text += event.text;
    if (event.type === 'restart') text = '';
    if (event.type === 'end') declined ||= event.declined ?? false;
  }
  return {
    text: text.replaceAll('\u0000', ''),
    metadata,
    declined,
    memoryId: answer.memoryId,
    parts,
  };
}
