export { createSms } from './create-sms.ts';
export { devSmsRoutes } from './routes.ts';
export { type Sms, SmsNotSent, type StoredMessage } from './sms.ts';
