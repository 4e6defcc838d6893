/** Query parameter of a chat's URL with a question for the composer. */
export const questionParameter = 'question';

export const askPath = (foId: string, question: string) =>
  `/chat/${foId}?${new URLSearchParams({ [questionParameter]: question })}`;
