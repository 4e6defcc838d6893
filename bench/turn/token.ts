/** What the model says, over and over. The tilde stands nowhere else on the wire, so that counting it counts tokens. */
export const token = ' sea~';
export const tokenMark = '~'.charCodeAt(0);

export const tokensPerAnswer = 200;
/** Milliseconds. */
export const firstTokenDelay = 20;
export const gap = 10;

/** From the first token to the last, when nothing delays them. */
export const idealStreaming = (tokensPerAnswer - 1) * gap;
