/** The form of an upload. In its own file, so that importing it does not load the site. */
export function formOf(content: Uint8Array | string, name: string, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new File([content as never], name));
  return form;
}
