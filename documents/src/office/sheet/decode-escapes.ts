/** Decodes characters that a workbook writes as their code, such as `_x000D_`; a real underscore before such a text is `_x005F_`. */
export const decodeEscapes = (text: string) =>
  text.replace(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
