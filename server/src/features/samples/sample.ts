/** An example persona, within the limits for people. */
export interface Sample {
  /** The account created for it. */
  ownerId: string;
  name: string;
  bio: string;
  core_principles: string[];
  writing_sample: string;
  tags: string[];
  is_public: boolean;
  /** File name in `documents`. */
  document: string;
  /** File name in `portraits`. */
  portrait: string;
  facts: { key: string; value: string }[];
  /** Questions to ask once the document is read; the document answers the first. */
  questions: string[];
}
