/** "Ask me about lessons": invites to ask in the persona's description, and answers nothing. */
export const isInvitation = (sentence: string): boolean => invites.test(sentence.trim());

const invites =
  /^(?:(?:please|so|just|do|come and|feel free to|don['’]t hesitate to|you (?:can|may)|(?:i am|i['’]m|we are|we['’]re) happy to) )*(?:ask|talk to|speak to|chat with|write to|message) (?:me|us|him|her|them)\b/i;
