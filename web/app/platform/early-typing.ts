interface Typed {
  field: HTMLInputElement;
  value: string;
}

/** What was typed or filled in before the app took the page over. To be asked before it renders again, which wipes it. */
export const findEarlyTyping = (): Typed[] =>
  [...document.querySelectorAll<HTMLInputElement>('form input')]
    .filter(({ type, value, defaultValue }) => !notTyped.has(type) && value !== defaultValue)
    .map((field) => ({ field, value: field.value }));

const notTyped = new Set(['checkbox', 'radio', 'file']);

/** Types it once more, for the app to see. */
export function typeAgain(typed: Typed[]) {
  const plain = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const { field, value } of typed) {
    // React watches the field's own setter, and passes over an event that brings a value it has seen.
    field.value = field.defaultValue;
    plain?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
