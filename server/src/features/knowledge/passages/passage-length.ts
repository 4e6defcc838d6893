/** In UTF-16 units. A rest shorter than `shortRest` joins the passage before it. */
export const passageLength = { usual: 800, overlap: 100, shortRest: 200 };

/** Of what a passage is put together from, so that the end of the one before it has room. */
export const longestPiece = passageLength.usual - passageLength.overlap;
