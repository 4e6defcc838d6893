const coarse = '(pointer: coarse)';

/**
 * Applies the styles for a finger as the page's pointer until the returned function is called. Chromium's own emulation
 * leaves the page without a mouse afterwards, also in the tests of other files.
 */
export function applyTouchStyles(): () => void {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => mediaRules(cssRules));
  for (const { media } of rules) media.mediaText = media.mediaText.replace(coarse, 'all');
  return () => {
    for (const { media } of rules) media.mediaText = coarse;
  };
}

/** The media rules for touch; Tailwind nests them in style rules. */
const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    if (!(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule)) return [];
    const own = rule instanceof CSSMediaRule && rule.media.mediaText === coarse ? [rule] : [];
    return [...own, ...mediaRules(rule.cssRules)];
  });
