import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../platform/free-port.ts';
import { urlOf } from '../testing/databases.ts';
import { testDatabase } from '../testing/index.ts';
import { startOpenAiServer } from '../testing/openai-server.ts';
import { programArguments, programEnvironment } from '../testing/program.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { authority, startUnknownAuthorityServer } from './testing/unknown-authority.ts';

const database = testDatabase();

async function run(env: Record<string, string>, ...args: string[]) {
  const folder = await temporaryFolder('doctor');
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = { DATA_DIR: folder, PORT: String(await freePort()), ...env };
  const command = join(import.meta.dirname, 'command.ts');
  const isForNode = (argument: string) => argument.startsWith('--env-file=');
  const nodeArguments = [...programArguments, ...args.filter(isForNode)];
  const ownArguments = args.filter((argument) => !isForNode(argument));
  const child = spawn(process.execPath, [...nodeArguments, command, ...ownArguments], {
    env: { ...programEnvironment(), ...settings },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

test('if nothing is wrong, the doctor says so and succeeds', async () => {
  const { output, code } = await run({ DATABASE_URL: urlOf(database.connection) });
  expect(output).toMatch(/^ok {6}Database {13}PostgreSQL/m);
  expect(output).toMatch(/\nNothing is wrong\.\n$/);
  expect(code).toBe(0);
});

test('if something is wrong, the doctor fails, and prints no secret, even if a server repeats one', async () => {
  const secrets = {
    AI_API_KEY: 'sk-hunter-1',
    SECRET_KEY: 'hunter-2-hunter-2-hunter-2-hunter-2',
    PINECONE_API_KEY: 'hunter-3',
  };
  const model = await startOpenAiServer({ key: 'another' });
  onTestFinished(() => model.close());
  model.behaviour.repeatKey = true;
  const closedPort = await freePort();
  const { output, errors, code } = await run({
    ...secrets,
    AI_BASE_URL: model.url,
    CHAT_MODEL: 'chatty',
    DATABASE_URL: `postgres://foyer:hunter-4%21@127.0.0.1:${closedPort}/foyer`,
    SMTP_URL: `smtp://ada:hunter-5@127.0.0.1:${closedPort}`,
    PINECONE_HOST: `http://127.0.0.1:${closedPort}`,
  });
  expect(code).toBe(1);
  expect(output).toMatch(
    /WRONG {3}Chat model .* refuses the key: "status 401 as the test asked, \[hidden\]"/,
  );
  expect(output).toMatch(/\n5 things are wrong\.\n$/);
  expect(output + errors).not.toContain('hunter');
});

test('a certificate authority that is named in `.env` is trusted', async () => {
  const folder = await temporaryFolder('doctor');
  onTestFinished(() => rm(folder, { recursive: true }));
  const [file, port] = [join(folder, 'authority.pem'), await startUnknownAuthorityServer()];
  await writeFile(file, authority);
  await writeFile(join(folder, '.env'), `NODE_EXTRA_CA_CERTS=${file}\n`);
  const env = { DATABASE_URL: urlOf(database.connection), SMTP_URL: `smtps://127.0.0.1:${port}` };
  expect((await run(env)).output).toContain('from an authority that this machine does not know');
  const { output } = await run(env, `--env-file=${join(folder, '.env')}`);
  expect(output).toMatch(/^WRONG {3}Mail {17}127\.0\.0\.1:\d+ cannot be reached/m);
  expect(output).not.toContain('authority');
});

test('invalid settings are listed before anything is tested', async () => {
  const { errors, code } = await run({ PORT: 'many' });
  expect(errors).toMatch(/PORT is "many"; expected a whole number/);
  expect(code).toBe(1);
});

test('an unknown option and a misspelt setting are reported without a stack trace', async () => {
  const { errors, code } = await run({}, '--mial-to=ada@example.org');
  expect({ errors, code }).toEqual({
    errors: expect.stringContaining('The only option is --mail-to'),
    code: 1,
  });
  expect(errors).not.toContain(' at ');
  const env = { DATABASE_URL: urlOf(database.connection), SMPT_URL: 'smtp://mail.example.org' };
  expect((await run(env)).output).toMatch(/Settings +SMPT_URL is not a setting of Foyer/);
});
