/** Constant response times of the engines, in milliseconds; any further delay is Foyer's. */
export const delays = { transcription: 200, firstToken: 200, tokenGap: 10, speech: 150 };
