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

/** Messages of most conversations, and of every 50th; 20 on average. */
const messages = { most: 18, some: 118 };
/** Messages of the newest conversation, which the most active visitor has with the most popular persona. */
export const longestConversation = 10_000;
export const messageCount = `case when c % 50 = 0 then ${messages.some} else ${messages.most} end`;
export const maxMessages = messages.some;

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
export const wordOf = (seed: string, vocabulary: number) =>
  `translate(to_hex(${rankOf(seed, vocabulary)} * 7919), '0123456789abcdef', 'bakelomitunaresi')`;

/** Rows of the table `sentences`, which `fill` creates. */
export const sentences = 20_000;
