/** One piece of a recording on its way to text. */
export interface Segment {
  /** Counts from 1. */
  number: number;
  /** Which recording it is of; they count from 1 too. */
  recording: number;
  status: 'processing' | 'completed' | 'error';
  /** Of an error; or of what is being done about one. */
  message?: string;
  /** Nothing was said in it. */
  isSilent?: boolean;
}
