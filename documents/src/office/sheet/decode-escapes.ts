/** Decodes the characters that a workbook writes by their number: `_x000D_`, and an underscore before such a text as `_x005F_`. */
export const decodeEscapes = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
