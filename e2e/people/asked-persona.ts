import type { APIRequestContext } from '@playwright/test';
import type { SignedIn } from '../talk/live-page.ts';
import { createPersona } from './persona.ts';
import { say } from './visitor.ts';

/** An owner with the public persona "Mara Voss", and a visitor who has asked it a question. */
export async function askedPersona(signedIn: SignedIn, request: APIRequestContext, question: string) {
  const owner = await signedIn('Oda Owner');
  const visitor = await signedIn('Vik Visitor');
  const { id } = await createPersona(request, owner.person, { name: 'Mara Voss', is_public: true });
  const conversationId = await say(request, visitor.person, id, question);
  return { owner, visitor, id, conversationId };
}
