import { buildWeb } from './build-web.mjs';

try {
  buildWeb({ force: true });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
