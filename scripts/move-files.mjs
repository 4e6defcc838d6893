// `npm run move-files`.
import { runServerCommand } from './server-command.mjs';

await runServerCommand('server/src/move-files/command.ts');
