import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error';
import { sendTurn } from '../../../platform/stream';

interface Input {
  foId: string;
  vectorId: string;
  question: string;
}

export interface TestAnswer {
  text: string;
  /** True if the answer cites the canary. */
  found: boolean;
}

/** Asks as in the chat, but the server stores nothing. */
export function useTestQuestion() {
  return useMutation({
    mutationFn: async ({ foId, vectorId, question }: Input): Promise<TestAnswer> => {
      const answer = { text: '', found: false };
      for await (const event of sendTurn({ foId, message: question, simulate: true, instant: true })) {
        if (event.type === 'error') throw new ApiError(event.code, { status: 502, message: event.message });
        if (event.type === 'content')
          answer.text = event.replace ? event.content : answer.text + event.content;
        if (event.type === 'metadata' || event.type === 'sources')
          answer.found = event.sources.some(({ id }) => id === vectorId);
      }
      return answer;
    },
  });
}
