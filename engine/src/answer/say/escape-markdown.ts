/** Text of a document as Markdown that shows it as it is: no link, image, HTML, heading or emphasis of its own. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*[\]<>~|]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/^(?:#{1,6}|[-+=>])(?=\s|$)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s)/, '$1\\$2');
}
