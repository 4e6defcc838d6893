// `npm run rotate-key`.
import { runServerCommand } from './server-command.mjs';

await runServerCommand('server/src/rotate-key/command.ts');
