/** The versions beyond those that have been loaded. */
export interface Older {
  more: boolean;
  busy: boolean;
  load: () => void;
}
