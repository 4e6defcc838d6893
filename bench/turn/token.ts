/** The token that the model repeats. Nothing else that is sent contains a tilde, so counting tildes counts tokens. */
export const token = ' sea~';
export const tokenMark = '~'.charCodeAt(0);

/** Tokens per answer; fewer make a run shorter. */
export const tokensPerAnswer = Number(process.env.BENCH_TOKENS ?? 200);
/** Milliseconds to the first token. */
export const firstTokenDelay = 20;
export const tokenGap = 10;

/** Milliseconds from the question to the last token on a server that adds no delay. */
export const unloadedAnswerMilliseconds = firstTokenDelay + (tokensPerAnswer - 1) * tokenGap;
