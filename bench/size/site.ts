/** How large the site is; all else follows from the members. */
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

/** In most conversations; every 50th has more, so that there are 20 on average. */
const messages = { most: 18, some: 118 };
/** In the newest one, which the most eager visitor has with the persona that is talked with most. */
export const longest = 10_000;
export const messageCount = `case when c % 50 = 0 then ${messages.some} else ${messages.most} end`;
export const mostMessages = messages.some;

/** Random as real ids are, and known without a look-up. */
export const idOf = (kind: string, number: string) => `md5('${kind}' || ${number})::uuid`;

/** Of two years, the time of the conversation `c`; the newest is of now. */
export const timeOf = (c: string, { conversations }: Size) =>
  `date_trunc('hour', now()) - make_interval(secs => (${conversations} - ${c}) * (730 * 86400.0 / ${conversations}))`;

/** The second member has a conversation in 500; all others as chance has it. */
export const visitorOf = (c: string, { members }: Size) =>
  `case when ${c} % 500 = 0 then 2 else 1 + abs(hashint4(${c})) % ${members} end`;

/** The first persona has a tenth of the conversations, and as the most popular one a part of the others. */
export const personaOf = (c: string, { personas }: Size) =>
  `case when ${c} % 10 = 0 then 1 else ${rankOf(`${c} * 7`, personas)} end`;

/** By Zipf's law: of rank `r` with a probability that falls with `r`. */
export const rankOf = (seed: string, ranks: number) =>
  `floor(exp(ln(${ranks}) * (abs(hashint4(${seed})) % 1000003) / 1000003.0))::int`;

/** Two syllables and more of a number's digits, as frequent as the number's rank among so many says. */
export const wordOf = (seed: string, vocabulary: number) =>
  `translate(to_hex(${rankOf(seed, vocabulary)} * 7919), '0123456789abcdef', 'bakelomitunaresi')`;

/** Of the table `sentences`, which the filling makes. */
export const sentences = 20_000;
