export { createMail, mailBy } from './create-mail.ts';
export { layout } from './layout.ts';
export type { Carrier, KeptLetter, Letter, Mail } from './mail.ts';
export { devMailRoutes } from './routes.ts';
