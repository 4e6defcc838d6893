// `npm run doctor`.
import { runServerCommand } from './server-command.mjs';

await runServerCommand('server/src/doctor/command.ts');
