import type { Context } from '#platform/context';

/** Which engine speaks on this site, as its pages say. */
export function getEngine({ ai, config }: Context) {
  return { id: ai.chat.id, label: ai.chat.label, builtin: !config.ai.chatModel };
}
