import type { APIRequestContext } from '@playwright/test';
import type { SignUp } from '../talk/live-page.ts';
import { createPersona } from './persona.ts';
import { sendMessage } from './visitor.ts';

/** Creates an owner with the public persona "Mara Voss", and a visitor who asks it a question. */
export async function createConversation(signUp: SignUp, request: APIRequestContext, question: string) {
  const owner = await signUp('Oda Owner');
  const visitor = await signUp('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const conversationId = await sendMessage(request, visitor.person, id, question);
  return { owner, visitor, id, conversationId };
}
