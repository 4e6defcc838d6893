const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  copy: '©',
  euro: '€',
};

/** TeX between dollar signs: a letter, or with a sign that no amount of money contains. */
const formula = /(?<![\w$])\$(?! )([a-z]|[^$]*[\^_=\\{}][^$]*)(?<! )\$(?![\w$])/gi;

/** Inline Markdown as prose: emphasised text stays, links become their text, URLs their host. */
export function inlineProse(markdown: string): string {
  const escaped: string[] = [];
  return markdown
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => `\u{e000}${escaped.push(sign) - 1}\u{e001}`)
    .replace(/`+([^`]+)`+/g, (_, code: string) => ` ${withoutBrackets(code)} `)
    .replace(/<br\s*\/?>/gi, ', ')
    .replace(/<((?:https?|mailto):[^\s<>]+)>/gi, '$1')
    .replace(/<!--.*?-->|<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi, ' ')
    .replace(/!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, (_, description: string) =>
      description ? `Picture: ${description}` : '',
    )
    .replace(/\[\^[^\]\s]+\]:?/g, '')
    .replace(/\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/【[^】]*】/g, '')
    .replace(/ ?\[[1-9]\d{0,2}(?:\s*[,–-]\s*[1-9]\d{0,2})*\](?!\()/g, '')
    .replace(/\[([^\]]+)\]\[[^\]]*\]/g, '$1')
    .replace(/\$\$/g, '')
    .replace(formula, '$1')
    .replace(/(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi, (address) => hostOf(address))
    .replace(/(?<=\d)\*(?=\d)/g, '×')
    .replace(/\*+|~~+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, (mark, at: number, whole: string) =>
      mark === '*' && / $/.test(whole.slice(0, at)) && whole[at + 1] === ' ' ? '×' : '',
    )
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)
    .replace(/&#(x[\da-f]+|\d+);/gi, (_, code: string) => characterOf(Number(code.replace(/^x/i, '0x'))))
    .replace(/\p{RGI_Emoji}|(?!©)\p{Extended_Pictographic}|\u{fe0f}|\u{200d}|\u{20e3}/gv, '')
    .replace(/\u{e000}(\d+)\u{e001}/gu, (_, index: string) => escaped[Number(index)] ?? '');
}

/** Code whose tags, type parameters and indices would be taken for HTML and links; arrows and comparisons stay. */
const withoutBrackets = (code: string) => code.replace(/[[\]]|<(?=[a-z/!])|(?<=[^\s=-])>(?![=\d])/gi, ' ');

const characterOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : '');

/** A URL as people say it: its host without `www`, followed by the punctuation that ends the sentence. */
function hostOf(address: string): string {
  const [, host, rest] = /^(?:https?:\/\/)?(?:www\.)?([^/?#:\s]+)(.*)$/i.exec(address) ?? [];
  if (!host) return address;
  const trailing = /[.,;:!?]+$/.exec(rest || host)?.[0] ?? '';
  return `${rest ? host : host.slice(0, host.length - trailing.length)}${trailing}`.replace(/\.+$/, '.');
}
