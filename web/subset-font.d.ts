/** What `fonts.ts` uses of it: the package has no types of its own. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2';
    noHinting?: boolean;
    /** OpenType tags; without them all are kept. */
    keepFeatures?: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Uint8Array>;
  export = subsetFont;
}
