/** To be called once the fields show their problems: the first wrong one takes the focus. */
export const focusFirstProblem = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
