import type { Context } from '#platform/context';

/** Name of the site's engine, for its pages. */
export function getEngine({ ai, config }: Context) {
  return { id: ai.chat.id, label: ai.chat.label, builtin: !config.ai.chatModel };
}
