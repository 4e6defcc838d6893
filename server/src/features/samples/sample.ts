/** An example of a finished persona, as a person could have made it. */
export interface Sample {
  /** Of the made account that owns it. */
  ownerId: string;
  name: string;
  bio: string;
  core_principles: string[];
  writing_sample: string;
  tags: string[];
  is_public: boolean;
  /** What it has read, in `documents`. */
  document: string;
  /** Its picture, in `portraits`. */
  portrait: string;
  facts: { key: string; value: string }[];
  /** What it is asked once it has read its document; the first is answered there. */
  questions: string[];
}
