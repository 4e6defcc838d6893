/**
 * Code of the error event of a whole answer that could not be stored yet. Unlike after other errors the stream goes on,
 * until the answer is stored.
 */
export const answerNotStored = 'answer_not_stored';
