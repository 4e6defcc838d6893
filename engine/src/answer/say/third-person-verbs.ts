const verbs =
  '(?:advise|answer|bake|believe|bind|breed|brew|bring|build|care|carry|carve|climb|coach|compose|collect|cook|count|craft|cure|cycle|dance|design|draw|drink|drive|eat|enjoy|explain|explore|farm|feed|fish|fix|follow|give|grow|guide|heal|help|hold|host|inspect|keep|knit|know|lead|like|listen|live|look|love|make|maintain|mend|organi[sz]e|own|paint|perform|plan|play|polish|read|repair|research|restore|ride|run|sail|sell|serve|sew|share|sing|sleep|speak|stud(?:i|y)|support|swim|take|talk|teach|tell|tend|think|train|translate|travel|try|tune|walk|watch|wear|weave|work|write)';

/** Matches a text that begins with a verb in the third person: "Repairs clocks". */
export const leadingVerb = new RegExp(`^(${verbs}(?:e?s)) (?=\\S)`, 'i');

/** Matches the second verb of "Repairs clocks & keeps time": neither the end nor a conjunction follows it. */
export const furtherVerb = new RegExp(
  `(?<=(?:,|;|&| and| but| or) )(${verbs}(?:e?s))(?= (?!(?:for|of|to(?! (?:work|school|town)\\b)|from|and|or)\\b)\\p{L})`,
  'giu',
);
