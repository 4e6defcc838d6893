declare module 'png-chunks-extract' {
  function extract(png: Uint8Array): { name: string; data: Uint8Array }[];
  export = extract;
}
declare module 'png-chunks-encode' {
  function encode(chunks: { name: string; data: Uint8Array }[]): Uint8Array;
  export = encode;
}
declare module 'png-chunk-text' {
  const text: {
    encode(keyword: string, text: string): { name: string; data: Uint8Array };
    decode(data: Uint8Array): { keyword: string; text: string };
  };
  export = text;
}
