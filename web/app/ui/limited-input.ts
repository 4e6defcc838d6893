import type { ChangeEvent, ChangeEventHandler } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/** As the server counts, in code points. */
export const characterCount = (text: string) => [...text].length;

/**
 * A control's limit in characters. The control itself counts UTF-16 units, of which an emoji has two: it is given room
 * for those, and what is then too much is cut out of what was put in, not off the end.
 */
export function limitedInput<C extends Control>(
  value: string,
  max: number,
  onChange: ChangeEventHandler<C> | undefined,
) {
  return {
    // One more than needed: where Chromium cuts by itself, it puts the caret in the wrong place.
    maxLength: 2 * (max + 1),
    onChange: (event: ChangeEvent<C>) => {
      // An input method is not done with it yet.
      if (!(event.nativeEvent as InputEvent).isComposing) cut(event.target, value, max);
      onChange?.(event);
    },
  };
}

function cut(control: Control, before: string, max: number) {
  const { text, caret } = withinLimit(before, control.value, max);
  if (text === control.value) return;
  control.value = text;
  control.setSelectionRange(caret, caret);
}

/** `after` without the end of what was put into `before`, and where that was cut. */
export function withinLimit(before: string, after: string, max: number): { text: string; caret: number } {
  const [old, now] = [[...before], [...after]];
  const excess = now.length - max;
  if (excess <= 0) return { text: after, caret: after.length };
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let tail = 0;
  while (tail < shorter - start && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const end = Math.max(start, now.length - tail - excess);
  const kept = now.slice(0, end).join('');
  return { text: kept + now.slice(now.length - tail).join(''), caret: kept.length };
}
