declare module 'tesseract.js-core/*' {
  /** The part of Tesseract's own interface that is used here. */
  export interface Tesseract {
    FS: { writeFile(name: string, data: Uint8Array): void };
    TessBaseAPI: new () => {
      /** 0 when all went well. */
      Init(dataPath: null, languages: string, engineMode: number): number;
      /** 0 when the picture could be decoded. */
      SetImageFile(orientation: number, angle: number): number;
      Recognize(monitor: null): number;
      GetTSVText(page: number): string;
    };
  }

  const load: (options: { print(text: string): void; printErr(text: string): void }) => Promise<Tesseract>;
  // biome-ignore lint/style/noDefaultExport: that is how the module exports it
  export default load;
}
