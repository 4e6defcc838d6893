/** An uploaded file that is attached to a message. */
export interface Attachment {
  id: string;
  file_name: string;
}
