/** An HTML page of all pictures: one row for each screen, one column for each size and theme. */
export function overviewOf(names: string[], sizes: string[], themes: readonly string[]): string {
  const kinds = sizes.flatMap((size) => themes.map((theme) => `${size}-${theme}`));
  const rows = names.map((name) => {
    const pictures = kinds.map((kind) => picture(`${name}-${kind}.png`));
    return `<h2 id="${name}">${name}</h2><div>${pictures.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body { font: 14px system-ui; margin: 1rem; }
div { display: flex; gap: 0.75rem; align-items: start; }
img { max-width: 100%; border: 1px solid #bbb; }
a:nth-child(-n + 2) { width: 15%; }
a { width: 34%; }
</style>${rows.join('\n')}\n`;
}

const picture = (file: string) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
