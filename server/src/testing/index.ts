export { readAnswer } from './chat-stream.ts';
export { fullScansOf } from './full-scans.ts';
export { secondProcess } from './second-process.ts';
export { serverProcesses } from './server-processes.ts';
export { storedPaths } from './stored-paths.ts';
export { testConfig } from './test-config.ts';
export { createTestDatabase, testDatabase } from './test-database.ts';
export { type Answer, type Person, type TestSite, testSite } from './test-site.ts';
