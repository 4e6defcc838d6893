/** Escapes Markdown and HTML in a document's text, so that it is shown literally. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>~|]|&(?=#?\w+;)/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^(?:#{1,6}|[-+=>])(?=\s|$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}
