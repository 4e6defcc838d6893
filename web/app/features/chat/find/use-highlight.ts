import { useEffect } from 'react';

const name = 'chat-find';

/**
 * Highlights a text inside an element with the CSS Custom Highlight API, also in content rendered later. The DOM is not
 * changed.
 */
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
    // Skips names and sources, which are not part of the messages.
    if (node.parentElement?.closest('header, footer, sup')) continue;
    const content = node.nodeValue?.toLowerCase() ?? '';
    // Lower-casing can change the length; offsets would be wrong, so such text is not highlighted.
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
