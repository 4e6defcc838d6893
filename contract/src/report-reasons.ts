/** Reasons to report a persona, in the order in which they are offered. */
export const reportReasons = ['impersonation', 'harm', 'sexual', 'harassment', 'copyright', 'other'] as const;

export type ReportReason = (typeof reportReasons)[number];

/** What the person who reports chooses, and those who run the site read. */
export const reportReasonTexts: Record<ReportReason, string> = {
  impersonation: 'It pretends to be a real person without their consent',
  harm: 'It encourages violence, self-harm or something illegal',
  sexual: 'It is sexual where it must not be, or about minors',
  harassment: 'It insults or threatens people',
  copyright: 'It uses texts, a picture or a voice of somebody else',
  other: 'Something else',
};
