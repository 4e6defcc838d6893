export interface Block {
  id: string;
  kind: string;
  place: string | undefined;
  text: string;
}

/** The blocks of a message, and the text outside of them. */
export function readBlocks(message: string): { blocks: Block[]; rest: string; tags: string[] } {
  const [, tag] = /<(data-[0-9a-f]{12}) /.exec(message) ?? [];
  const block = new RegExp(
    `<${tag} id="([^"]+)" kind="([^"]+)"(?: place="([^"]*)")?>\\n([\\s\\S]*?)\\n</${tag}>`,
    'g',
  );
  const blocks = [...message.matchAll(block)].map(([, id, kind, place, text]) => ({
    id: id!,
    kind: kind!,
    place,
    text: text!,
  }));
  return {
    blocks,
    rest: message.replace(block, ''),
    tags: message.match(/<\s*\/?\s*data-\w+/gi) ?? [],
  };
}
