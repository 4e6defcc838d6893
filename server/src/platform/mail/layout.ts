interface Content {
  /** Paragraphs before the link. */
  paragraphs: string[];
  link: { label: string; url: string };
  /** A code to type instead of following the link. */
  code?: string;
  /** The reason why the recipient gets this mail. */
  footer: string;
  /** Unsubscribe URL, for mails that the recipient did not just request. */
  unsubscribe?: string;
}

/** The layout of all mails: text and HTML with the same content, one link, no external resources. */
export function layout(content: Content): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

const stop = 'Stop mails of this kind';

function textOf({ paragraphs, link, code, footer, unsubscribe }: Content): string {
  const codeLines = code ? [`Or enter this code: ${code}`] : [];
  const end = `-- \n${footer}${unsubscribe ? `\n${stop}: ${unsubscribe}` : ''}`;
  return `${[...paragraphs, `${link.label}:\n${link.url}`, ...codeLines, end].join('\n\n')}\n`;
}

const page = 'margin:0;padding:24px;background:#f5f4f1;font:16px/1.5 system-ui,sans-serif;color:#22201c';
const card = 'max-width:520px;margin:0 auto;padding:32px;background:#fff;border-radius:12px';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#22201c;color:#fff;text-decoration:none';
const small = 'font-size:13px;color:#6b675f';

function htmlOf({ paragraphs, link, code, footer, unsubscribe }: Content): string {
  const codeLine = code
    ? `<p>Or enter this code: <strong style="letter-spacing:2px">${escapeHtml(code)}</strong></p>\n`
    : '';
  const stopLink = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe)}" style="color:#6b675f">${stop}</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${page}"><div style="${card}">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
<p><a href="${escapeHtml(link.url)}" style="${button}">${escapeHtml(link.label)}</a></p>
${codeLine}<p style="${small}">${escapeHtml(footer)}${stopLink}</p>
</div></body></html>
`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
