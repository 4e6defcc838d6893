/** Of the address of a chat: a question that is filled in there. */
export const questionParameter = 'question';

export const askPath = (foId: string, question: string) =>
  `/chat/${foId}?${new URLSearchParams({ [questionParameter]: question })}`;
