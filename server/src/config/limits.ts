import { limit } from './variable.ts';

/**
 * A rate: at most `count` in a window of `seconds`, which begins with the first use after the last window. So twice as
 * many are possible within `seconds` around the end of one.
 */
export interface Limit {
  readonly count: number;
  readonly seconds: number;
}

export const limitVariables = {
  LIMIT_CHAT_PER_MINUTE: limit('Chat messages a minute, per user.', 20),
  LIMIT_CHAT_PER_DAY: limit('Chat messages a day, per user.', 500),
  LIMIT_SIGN_IN_PER_MINUTE: limit('Sign-ins a minute, per IP address and per account.', 10),
  LIMIT_SIGN_UP_PER_DAY: limit('Sign-ups a day, per IP address.', 50),
  LIMIT_MAIL_PER_MINUTE: limit('Mails a minute, per recipient, purpose and requesting network.', 1),
  LIMIT_MAIL_PER_HOUR: limit(
    'Mails an hour, per recipient, purpose and requesting network; twice as many for all networks together from which the recipient has never signed in.',
    4,
  ),
  LIMIT_NOTICE_MAIL_PER_DAY: limit('Notification mails a day, per person.', 20),
  LIMIT_SMS_PER_MINUTE: limit('Text messages a minute, per person and phone number.', 1),
  LIMIT_SMS_PER_HOUR: limit('Text messages an hour, per person, and per number that is not verified.', 10),
  LIMIT_FACTOR_PER_MINUTE: limit('Challenges, and attempts at a code, a minute, per second factor.', 15),
  LIMIT_FACTOR_PER_DAY: limit('Attempts at a code a day, per second factor.', 100),
  LIMIT_RATING_PER_MINUTE: limit('Ratings of answers a minute, per user.', 60),
  LIMIT_VOTE_PER_MINUTE: limit('Votes on FOs a minute, per user.', 60),
  LIMIT_FOLLOW_PER_MINUTE: limit('FOs followed or unfollowed a minute, per user.', 60),
  LIMIT_REPORT_PER_DAY: limit('Reports of FOs a day, per user.', 10),
  LIMIT_SAVE_PER_HOUR: limit(
    'FOs created, changed (privacy settings, too), published, repaired, and restored to an earlier version, an hour, per user. Embedding the principles again has a separate limit of the same number.',
    120,
  ),
  LIMIT_UPLOAD_PER_HOUR: limit('Uploads an hour, per user.', 20),
  LIMIT_EXPORT_PER_HOUR: limit('FOs exported an hour, per user.', 20),
  LIMIT_RETRY_PER_HOUR: limit('Recoveries, and documents read again, an hour, per user.', 60),
  LIMIT_SPEECH_PER_MINUTE: limit('Recordings transcribed, and texts synthesized, a minute, per user.', 60),
  LIMIT_TALK_PER_MINUTE: limit('Live talks started a minute, per user.', 30),
  LIMIT_SPEECH_SAMPLE_PER_MINUTE: limit('Voice samples played a minute, per IP address.', 60),
  LIMIT_SHARE_PICTURE_PER_MINUTE: limit('Share pictures generated a minute, per IP address.', 20),
  LIMIT_SAMPLE_PER_HOUR: limit('Voice samples uploaded an hour, per user.', 60),
  LIMIT_CLONE_PER_DAY: limit('Voices cloned a day, per user.', 5),
  LIMIT_EVALUATION_PER_DAY: limit('Evaluations a day, per user.', 10),
  LIMIT_PUSH_PER_HOUR: limit('Push tests, and changes to devices with push, an hour, per user.', 60),
  LIMIT_STYLE_PER_HOUR: limit('Analyses of a writing sample an hour, per user.', 60),
  LIMIT_DATA_PER_DAY: limit('Downloads of all personal data a day, per user.', 5),
};

type LimitValues = Record<keyof typeof limitVariables, number>;

export function limitsOf(values: LimitValues) {
  return {
    chatPerMinute: countPerSeconds(60, values.LIMIT_CHAT_PER_MINUTE),
    chatPerDay: countPerSeconds(86_400, values.LIMIT_CHAT_PER_DAY),
    signInPerMinute: countPerSeconds(60, values.LIMIT_SIGN_IN_PER_MINUTE),
    signUpPerDay: countPerSeconds(86_400, values.LIMIT_SIGN_UP_PER_DAY),
    mailPerHour: countPerSeconds(3600, values.LIMIT_MAIL_PER_HOUR),
    mailFromStrangersPerHour: countPerSeconds(3600, 2 * values.LIMIT_MAIL_PER_HOUR),
    /** Mails to the owner of an address with which somebody tries to sign up again. */
    mailNoticePerDay: countPerSeconds(86_400, values.LIMIT_MAIL_PER_HOUR),
    mailPerMinute: countPerSeconds(60, values.LIMIT_MAIL_PER_MINUTE),
    noticeMailPerDay: countPerSeconds(86_400, values.LIMIT_NOTICE_MAIL_PER_DAY),
    smsPerMinute: countPerSeconds(60, values.LIMIT_SMS_PER_MINUTE),
    smsPerHour: countPerSeconds(3600, values.LIMIT_SMS_PER_HOUR),
    factorPerMinute: countPerSeconds(60, values.LIMIT_FACTOR_PER_MINUTE),
    factorPerDay: countPerSeconds(86_400, values.LIMIT_FACTOR_PER_DAY),
    ratingPerMinute: countPerSeconds(60, values.LIMIT_RATING_PER_MINUTE),
    votePerMinute: countPerSeconds(60, values.LIMIT_VOTE_PER_MINUTE),
    followPerMinute: countPerSeconds(60, values.LIMIT_FOLLOW_PER_MINUTE),
    reportPerDay: countPerSeconds(86_400, values.LIMIT_REPORT_PER_DAY),
    savePerHour: countPerSeconds(3600, values.LIMIT_SAVE_PER_HOUR),
    uploadPerHour: countPerSeconds(3600, values.LIMIT_UPLOAD_PER_HOUR),
    exportPerHour: countPerSeconds(3600, values.LIMIT_EXPORT_PER_HOUR),
    retryPerHour: countPerSeconds(3600, values.LIMIT_RETRY_PER_HOUR),
    speechPerMinute: countPerSeconds(60, values.LIMIT_SPEECH_PER_MINUTE),
    talkPerMinute: countPerSeconds(60, values.LIMIT_TALK_PER_MINUTE),
    speechSamplePerMinute: countPerSeconds(60, values.LIMIT_SPEECH_SAMPLE_PER_MINUTE),
    sharePicturePerMinute: countPerSeconds(60, values.LIMIT_SHARE_PICTURE_PER_MINUTE),
    samplePerHour: countPerSeconds(3600, values.LIMIT_SAMPLE_PER_HOUR),
    clonePerDay: countPerSeconds(86_400, values.LIMIT_CLONE_PER_DAY),
    evaluationPerDay: countPerSeconds(86_400, values.LIMIT_EVALUATION_PER_DAY),
    pushPerHour: countPerSeconds(3600, values.LIMIT_PUSH_PER_HOUR),
    stylePerHour: countPerSeconds(3600, values.LIMIT_STYLE_PER_HOUR),
    dataPerDay: countPerSeconds(86_400, values.LIMIT_DATA_PER_DAY),
  };
}

function countPerSeconds(seconds: number, count: number): Limit {
  return { count, seconds };
}
