/** How pictures become text. */
export interface PictureReading {
  /** Traineddata files, one a language, such as `eng`. */
  languages: { name: string; file: string }[];
  /** What the picture shows, in words. Absent where no model sees; undefined when the model failed. */
  describe?: (bytes: Uint8Array, mediaType: string) => Promise<string | undefined>;
  /** Told how many pages that are pictures are left unread, where a document has too many. */
  onUnread?: (pages: number) => void;
  /** Told after each page that is a picture; the next one waits for it. */
  onPage?: (read: number, pages: number) => Promise<void>;
}
