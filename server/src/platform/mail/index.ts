export { createMail } from './create-mail.ts';
export { layout } from './layout.ts';
export { AddressRefused, type KeptLetter, type Letter, type Mail } from './mail.ts';
export { devMailRoutes } from './routes.ts';
