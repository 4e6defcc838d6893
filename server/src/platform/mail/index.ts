export { createMail } from './create-mail.ts';
export { layout } from './layout.ts';
export { AddressRefused, type Letter, type Mail, type StoredLetter } from './mail.ts';
export { devMailRoutes } from './routes.ts';
