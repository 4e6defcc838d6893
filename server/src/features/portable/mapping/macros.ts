const persona = /\{\{\s*char\s*\}\}|<(?:bot|char)>/gi;
const visitor = /\{\{\s*user\s*\}\}|<user>/gi;

/** Cards name their character and whoever talks with it by placeholders; a persona is written in words. */
export const withoutMacros = (text: string, name: string, you = 'the visitor') =>
  text.replace(persona, () => name).replace(visitor, () => you);
