import { useEffect } from 'react';

const name = 'chat-find';

/** Marks a text wherever it stands inside an element, also in what is drawn later. The page itself is not changed. */
export function useHighlight(element: HTMLElement | null, text: string) {
  useEffect(() => {
    if (!element || !text || !CSS.highlights) return;
    let frame = 0;
    const draw = () => {
      frame = 0;
      CSS.highlights.set(name, new Highlight(...rangesOf(element, text.toLowerCase())));
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(draw);
    });
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    draw();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [element, text]);
}

function rangesOf(element: HTMLElement, text: string): Range[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // Who speaks and what an answer rests on was not said.
    if (node.parentElement?.closest('header, footer, sup')) continue;
    const content = node.nodeValue?.toLowerCase() ?? '';
    // Lower case may be longer than what stands there; such a place is left unmarked rather than marked wrongly.
    if (content.length !== node.nodeValue?.length) continue;
    for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + text.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      ranges.push(range);
    }
  }
  return ranges;
}
