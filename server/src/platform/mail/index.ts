export { createMail } from './create-mail.ts';
export { layout } from './layout.ts';
export { AddressRefused, type Mail, type MailMessage, messageIdOf, type StoredMail } from './mail.ts';
export { devMailRoutes } from './routes.ts';
export { isPermanent } from './smtp.ts';
