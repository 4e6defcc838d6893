import type { Language } from './language.ts';
import { stemsIn } from './stems.ts';

interface Words {
  /** Begins a question whether something is allowed. */
  asks: RegExp;
  /** Verbs that say only that something is there, or done: texts say that it is allowed or forbidden. */
  verbs: RegExp;
  allowed: string;
}

const words: Record<Exclude<Language, 'pl'>, Words> = {
  de: {
    asks: /^(?:und )?(?:darf|dürfen|kann|können) (?:ich|man|wir)(?!\p{L})/iu,
    verbs: /(?<!\p{L})(?:(?<=ich )meinen|mitbringen|mitnehmen|mitführen|machen)(?!\p{L})/giu,
    allowed: 'erlaubt',
  },
  es: {
    asks: /^[¿\s]*(?:y )?(?:puedo|podemos|se pueden?)(?!\p{L})/iu,
    verbs: /(?<!\p{L})(?:traer|llevar|hacer|sacar|entrar con|venir con)(?!\p{L})/giu,
    allowed: 'permitido',
  },
  fr: {
    asks: /^(?:et )?(?:est-ce qu(?:e |['’]))?(?:puis-je|peut-on|pouvons-nous|je peux|on peut|(?:a-t-on|ai-je|avons-nous) le droit)(?!\p{L})/iu,
    verbs: /(?<!\p{L})(?:amener|emmener|apporter|venir avec|faire|le droit)(?!\p{L})/giu,
    allowed: 'autorisé',
  },
};

/** "Hunde dürfen ins Boot" allows something without a word of `allowed`. */
export const saysMay: Record<Language, RegExp> = {
  de: /(?<!\p{L})(?:darf|dürfen)(?!\p{L})/iu,
  es: /(?<!\p{L})pued[eo]n?(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:peut|peuvent|pouvez)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:można|wolno)(?!\p{L})/iu,
};

/** "Puis-je amener mon chien ?" as "mon chien autorisé": "Les chiens sont interdits" has no other verb. */
export function withWordOfPermission(language: Language, question: string): string {
  if (language === 'pl') return question;
  const { asks, verbs, allowed } = words[language];
  const hasThing = stemsIn(language, question.replace(verbs, '')).length > 0;
  return asks.test(question) && hasThing ? question.replace(verbs, allowed) : question;
}
