export { createSms } from './create-sms.ts';
export { devSmsRoutes } from './routes.ts';
export { type KeptMessage, type Sms, SmsNotSent } from './sms.ts';
