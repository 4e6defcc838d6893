import { z } from 'zod';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import { id, personText, timestamp } from './text.ts';

export const testQuestion = z.object({ id, fo_id: id, question: z.string(), created_at: timestamp });

const path = '/api/v1/personas/{foId}/questions';

export const evaluation = {
  questions: operation('owner')
    .route({ method: 'GET', path, summary: "Your persona's test questions, oldest first" })
    .input(z.strictObject({ foId: id }))
    .output(z.array(testQuestion)),
  addQuestion: operation('owner')
    .route({ method: 'POST', path, summary: 'Add a test question; a persona has at most 10' })
    .input(
      z.strictObject({
        foId: id,
        question: personText('A question', limits.testQuestions.maxLength, 'Please enter a question.'),
      }),
    )
    .output(testQuestion),
  removeQuestion: operation('owner')
    .route({ method: 'DELETE', path: '/api/v1/questions/{id}', summary: 'Delete a test question' })
    .input(z.strictObject({ id }))
    .output(z.object({})),
};

export type TestQuestion = z.infer<typeof testQuestion>;
