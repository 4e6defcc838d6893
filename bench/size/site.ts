/** Size of the site; derived from the number of members. */
export interface Size {
  members: number;
  personas: number;
  conversations: number;
}

export const sizeOf = (members: number): Size => ({
  members,
  personas: members / 5,
  conversations: members * 10,
});

/** Number of messages of most conversations, and of every 50th; 20 on average. */
const messagesPer = { mostConversations: 18, every50th: 118 };
/** Number of messages of the newest conversation, which the most active visitor has with the most popular persona. */
export const longestMessageCount = 10_000;
/** SQL for the number of messages of conversation `c`. */
export const messageCount = `case when c % 50 = 0 then ${messagesPer.every50th} else ${messagesPer.mostConversations} end`;
export const maxMessages = messagesPer.every50th;

/** SQL for an id: random like real ids, but computable. */
export const idOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

/** SQL for the time of conversation `c`, spread over two years; the newest is now. */
export const timeOf = (c: string, { conversations }: Size) =>
  `date_trunc('hour', now()) - make_interval(secs => (${conversations} - ${c}) * (730 * 86400.0 / ${conversations}))`;

/** SQL for the visitor of conversation `c`: the second member has one in 500, the rest is random. */
export const visitorOf = (c: string, { members }: Size) =>
  `case when ${c} % 500 = 0 then 2 else 1 + abs(hashint4(${c})) % ${members} end`;

/** SQL for the persona of conversation `c`: the first one has a tenth, and the largest share of the others. */
export const personaOf = (c: string, { personas }: Size) =>
  `case when ${c} % 10 = 0 then 1 else ${rankOf(`${c} * 7`, personas)} end`;

/** SQL for a random rank by Zipf's law: the probability of rank `r` falls with `r`. */
export const rankOf = (seed: string, ranks: number) =>
  `floor(exp(ln(${ranks}) * (abs(hashint4(${seed})) % 1000003) / 1000003.0))::int`;

/** SQL for a word of two or more syllables, made of a number's digits, with frequencies by Zipf's law. */
export const wordOf = (seed: string, vocabularySize: number) =>
  `translate(to_hex(${rankOf(seed, vocabularySize)} * 7919), '0123456789abcdef', 'bakelomitunaresi')`;

/** Number of rows of the table `sentences`, which `fill` creates. */
export const sentenceCount = 20_000;
