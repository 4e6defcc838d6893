/** The token that the model repeats. Nothing else that is sent contains a tilde, so counting tildes counts tokens. */
export const token = ' sea~';
export const tokenMark = '~'.charCodeAt(0);

/** Fewer make a run shorter. */
export const tokensPerAnswer = Number(process.env.BENCH_TOKENS ?? 200);
/** Milliseconds. */
export const firstTokenDelay = 20;
export const gap = 10;

/** From the question to the last token, when nothing delays them. */
export const idealTurn = firstTokenDelay + (tokensPerAnswer - 1) * gap;
