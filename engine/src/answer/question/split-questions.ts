/** "When did it open and who built it?" is two questions; anything else is one. At most three are answered. */
export function splitQuestions(message: string): string[] {
  const parts = message
    .split(/(?<=[?？])\s+|(?:[,;]|(?<!\s))\s+and\s+(?=(?:who|when|where|why|how|what|which|whose)\b)/i)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part));
  const questions = parts.filter((part) =>
    /[?？]$|^(?:who|when|where|why|how|what|which|whose|is|are|was|were|do|does|did|can)\b/i.test(part),
  );
  return questions.length > 1 ? questions.slice(0, 3) : [message];
}
