import type { MessageFeedback } from '@foyer/contract';
import type { message_feedback } from '../table.ts';

export const feedbackView = (
  { message_id, label, replacement, used_for_training, updated_at }: typeof message_feedback.$inferSelect,
  learnt: boolean,
): MessageFeedback => ({
  message_id,
  label,
  replacement,
  used_for_training,
  learnt,
  updated_at: updated_at.toISOString(),
});
