/**
 * Whether an answer begins by saying that it does not know, as language models put it; the built-in engine says so in the
 * answer's metadata.
 */
export const declines = (answer: string) =>
  /^(?:(?:i['’]?m |i am )?(?:so |very |really )?(?:sorry|afraid)|unfortunately|honestly|hm+|oh|well)?(?:[,.!:;–—-]|\s|but |that )*i(?: (?:just|really|honestly|simply|actually))? ?(?:(?:do not|don['’]t|did not|didn['’]t)(?: (?:actually|really|yet|currently))? (?:know\b|have (?:any |an |the |that |enough |a (?:sure|good|certain) )?(?:information|answer|idea|knowledge|details?)\b)|(?:have|['’]ve)(?: got)? no (?:sure )?(?:information|answer|idea|knowledge)\b|(?:am|['’]m) not sure\b|(?:cannot|can['’]t|could not|couldn['’]t) (?:say|tell|find|answer)\b|(?:have not|haven['’]t) (?:read|heard|learned|learnt|been)\b)/i.test(
    answer.trim(),
  );
