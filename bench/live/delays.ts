/** Milliseconds that the engines take, whatever they are asked: what is measured beyond them is ours. */
export const delays = { transcription: 200, firstToken: 200, gap: 10, speech: 150 };
