export { createMail } from './create-mail.ts';
export { layout } from './layout.ts';
export type { KeptLetter, Mail } from './mail.ts';
export { devMailRoutes } from './routes.ts';
