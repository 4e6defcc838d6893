/** Why a document cannot be read. The message is shown to the person who uploaded it. */
export class DocumentProblem extends Error {
  override name = 'DocumentProblem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause?: unknown) {
    super(messages[kind], { cause });
    this.kind = kind;
  }

  /** True if a retry would fail the same way, because of the document. */
  get isFinal(): boolean {
    return this.kind !== 'notDescribed';
  }
}

const messages = {
  encrypted: 'This file is protected with a password. Please upload a copy without one.',
  corrupt: 'This file is damaged and cannot be read. Please export it again and upload the new copy.',
  empty: 'This file has no text in it.',
  scanned: 'No text was found on the pages of this PDF. Please upload a copy with text that can be selected.',
  tooManyScans:
    'This PDF has more than 50 pages without text that can be selected. Please split it into smaller files.',
  adobeForm:
    'This PDF is a form that only Adobe Acrobat can show (XFA). Please open it there, print it to a new PDF and upload that copy.',
  notText:
    'This file is not readable text. Please upload it as plain text, Markdown, PDF, an Office document or a picture.',
  oldOffice:
    'This file has the format of an older Office program. Please save it as docx, xlsx or pptx and upload the new copy.',
  noTextInPicture: 'No text was found in this picture. Please upload one with readable text.',
  notDescribed:
    'No text was found in this picture, and the model that describes pictures gave no description. Please try again later.',
  tooManyPixels: 'This picture has too many pixels. Please upload a smaller copy.',
  tooSlow: 'This file takes too long to read. Please split it into smaller files.',
  tooLarge: 'This file unpacks to far more than its size. Please split it into smaller files.',
};

export type ProblemKind = keyof typeof messages;
