/** A file that the server has, as it goes with a message. */
export interface Attachment {
  id: string;
  file_name: string;
}
