// `npm run remove-samples`.
import { runServerCommand } from './server-command.mjs';

await runServerCommand('server/src/remove-samples/command.ts');
