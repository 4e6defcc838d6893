/** How pictures become text. */
export interface PictureReading {
  /** Traineddata files, one a language, such as `eng`. */
  languages: { name: string; file: string }[];
  /** What the picture shows, in words; undefined where no model sees. */
  describe?: (bytes: Uint8Array, mediaType: string) => Promise<string>;
}
