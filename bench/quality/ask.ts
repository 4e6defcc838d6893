import type { TurnParts } from '@foyer/engine';
import type { GivenAnswer } from '../../engine/quality/judge.ts';
import { OngoingAnswer } from '../../server/src/features/chat/ongoing/ongoing-answer.ts';
import { openTurn } from '../../server/src/features/chat/turn/open-turn.ts';
import { performTurn } from '../../server/src/features/chat/turn/perform-turn.ts';
import { recall } from '../../server/src/features/chat/turn/recall.ts';
import type { Turn } from '../../server/src/features/chat/turn/turn.ts';
import type { PersonaWithDocuments } from './site.ts';

/** Builds the parts of a turn as the chat does; an earlier question is asked and answered first. */
export async function buildTurnParts(
  subject: PersonaWithDocuments,
  question: string,
  earlierQuestion?: string,
): Promise<TurnParts> {
  const { ctx, persona } = subject;
  const turn: Turn = {
    persona,
    question,
    isOwner: true,
    instant: true,
    fileMessageIds: [],
    stored: undefined,
  };
  if (earlierQuestion !== undefined) {
    const earlier = await openStoredTurn(ctx, { foId: persona.id, message: earlierQuestion });
    const first = { ...turn, question: earlierQuestion, stored: earlier };
    await performTurn(ctx, first, new OngoingAnswer(earlier));
    const { conversationId } = earlier;
    turn.stored = await openStoredTurn(ctx, { foId: persona.id, message: question, conversationId });
  }
  return (await recall(ctx, turn)).parts;
}

async function openStoredTurn(...[ctx, request]: Parameters<typeof openTurn>) {
  // `true`: the question is treated as already counted, so that rate limits do not apply.
  const opening = await openTurn(ctx, request, true);
  if (!('persona' in opening) || !opening.stored) throw new Error('The turn could not be opened.');
  return opening.stored;
}

/** The chat engine's answer to the parts. */
export async function answer({ ctx }: PersonaWithDocuments, parts: TurnParts): Promise<GivenAnswer> {
  const turnAnswer = await ctx.ai.chat.answer(parts, { signal: new AbortController().signal, instant: true });
  let text = '';
  for await (const event of turnAnswer.events) if (event.type === 'text') text += event.text;
  const cited = parts.passages.filter(({ id }) => turnAnswer.sources.some((source) => source.id === id));
  return { text, pages: cited.map(({ place }) => place.page!), declined: turnAnswer.declined };
}
