interface EarlyInput {
  field: HTMLInputElement;
  value: string;
}

/** Returns the input typed or autofilled before hydration. Call it before the next render, which resets the fields. */
export const findEarlyTyping = (): EarlyInput[] =>
  [...document.querySelectorAll<HTMLInputElement>('form input')]
    .filter(({ type, value, defaultValue }) => !notTyped.has(type) && value !== defaultValue)
    .map((field) => ({ field, value: field.value }));

const notTyped = new Set(['checkbox', 'radio', 'file']);

/** Repeats the input events, for React to receive them. */
export function restoreInputs(typed: EarlyInput[]) {
  const nativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const { field, value } of typed) {
    // React tracks the field's setter, and ignores an event whose value it has already seen.
    field.value = field.defaultValue;
    nativeValue?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
