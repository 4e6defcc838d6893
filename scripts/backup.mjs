// `npm run backup` and `npm run restore`.
import { runServerCommand } from './server-command.mjs';

await runServerCommand('server/src/backup/command.ts');
