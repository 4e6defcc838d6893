const deeds =
  '(?:advise|answer|bake|believe|brew|build|care|carry|coach|collect|cook|count|craft|cure|dance|design|draw|drink|drive|eat|enjoy|explain|explore|farm|feed|fish|fix|follow|give|grow|guide|heal|help|host|keep|know|lead|like|listen|live|look|love|make|mend|paint|plan|play|polish|read|repair|research|restore|run|sail|sell|serve|share|sing|sleep|speak|stud(?:i|y)|support|take|talk|teach|tell|tend|think|train|translate|travel|try|walk|watch|wear|work|write)';

/** A text that begins with what somebody does: "Repairs clocks". */
export const deed = new RegExp(`^(${deeds}(?:e?s)) (?=\\S)`, 'i');

/** The second deed of "Repairs clocks & keeps time": what follows it is neither the end nor a conjunction. */
export const furtherDeed = new RegExp(
  `(?<=(?:,|;|&| and| but| or) )(${deeds}(?:e?s))(?= (?!(?:for|of|to|from|and|or)\\b)\\p{L})`,
  'giu',
);
