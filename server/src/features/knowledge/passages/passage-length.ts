/** In UTF-16 units. A rest shorter than `shortRest` joins the passage before it. */
export const passageLength = { usual: 800, overlap: 100, shortRest: 200 };
