import type { ChangeEvent, ChangeEventHandler } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props that limit a control's value in code points. `maxlength` counts UTF-16 units, of which an emoji has two, so it
 * is larger, and excess is cut from the inserted text, not off the end. `clean` replaces what the control may not have.
 */
export function limitedInput<C extends Control>(
  value: string,
  max: number,
  onChange: ChangeEventHandler<C> | undefined,
  clean?: (text: string) => string,
) {
  return {
    // One more than needed: if Chromium truncates by itself, it misplaces the caret.
    maxLength: 2 * (max + 1),
    onChange: (event: ChangeEvent<C>) => {
      // An input method may still change the text.
      if (!(event.nativeEvent as InputEvent).isComposing) {
        if (clean) cleanText(event.target, clean);
        cutToLimit(event.target, value, max);
      }
      onChange?.(event);
    },
  };
}

function cleanText(control: Control, clean: (text: string) => string) {
  const text = clean(control.value);
  const afterCaret = clean(control.value.slice(control.selectionEnd ?? control.value.length));
  setText(control, text, text.length - afterCaret.length);
}

function cutToLimit(control: Control, before: string, max: number) {
  const { text, caret } = withinLimit(before, control.value, max);
  setText(control, text, caret);
}

/** Sets the text directly, since React moves the caret to the end when it replaces a text. */
function setText(control: Control, text: string, caret: number) {
  if (text === control.value) return;
  control.value = text;
  control.setSelectionRange(caret, caret);
}

/** `after` without the excess of the text inserted into `before`, and the position of the caret. */
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
  const remaining = now.slice(0, end).join('');
  return { text: remaining + now.slice(now.length - tail).join(''), caret: remaining.length };
}
