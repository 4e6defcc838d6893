import { fileURLToPath } from 'node:url';
import { type APIRequestContext, chromium, request } from '@playwright/test';
import { launchOptions } from '../../e2e/browser.ts';
import { authorized, browserOf, member } from '../../e2e/people/person.ts';
import { createPersona } from '../../e2e/people/persona.ts';
import { answers, freePort, startNode } from '../processes/child.ts';
import { signUpPeople } from '../turn/people.ts';
import { Streams } from './streams.ts';

const messages = 60;
const wide = '1000000000';

/**
 * From an owner's click on send in one browser to the words on the visitor's screen in another, while so many streams
 * of other people are connected. The floor is what the sender waits for the answer.
 */
export async function measureShown(directory: string, connected: number): Promise<void> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const limits = ['CHAT_PER_MINUTE', 'SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY', 'MAIL_PER_HOUR'];
  const server = startNode({
    args: [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, wide])),
    },
  });
  const others = new Streams(port);
  const browsers = [await chromium.launch(launchOptions), await chromium.launch(launchOptions)];
  try {
    await answers(`${baseURL}/health/ready`, server);
    const tokens = await signUpPeople(baseURL, connected / 5);
    await others.begin(
      tokens.map((token) => ({ id: token, token })),
      connected,
    );
    const api = await request.newContext({ baseURL });
    const [owner, visitor] = [await member(api, 'Owner'), await member(api, 'Visitor')];
    const { id: foId } = await createPersona(api, owner, { is_public: true });
    const conversationId = await begun(api, authorized(visitor), foId);
    const [from, to] = [
      await (await browserOf(browsers[0]!, baseURL, owner)).newPage(),
      await (await browserOf(browsers[1]!, baseURL, visitor)).newPage(),
    ];
    await from.goto('/profile');
    await to.goto(`/chat/${foId}`);
    await to.getByText('Are you there?').first().waitFor();
    const token = owner.session.access_token;
    const shown: number[] = [];
    const floor: number[] = [];
    for (let at = 0; at < messages; at++) {
      const content = `Words number ${at} of the owner`;
      const seen = to.evaluate<number>(seenAt(content));
      const { sent, answered } = await from.evaluate(send, { conversationId, content, token });
      shown.push((await seen) - sent);
      floor.push(answered - sent);
    }
    const at = (list: number[], part: number) =>
      list.toSorted((a, b) => a - b)[Math.floor((list.length - 1) * part)]!.toFixed(0);
    console.log(
      `shown in the other browser, ${others.open} others connected: p50 ${at(shown, 0.5)} ms, p99 ${at(shown, 0.99)} ms; the sender's own answer (floor): p50 ${at(floor, 0.5)}, p99 ${at(floor, 0.99)} ms`,
    );
  } finally {
    others.end();
    for (const browser of browsers) await browser.close();
    await server.stop();
  }
}

async function begun(api: APIRequestContext, headers: Record<string, string>, foId: string) {
  const data = { foId, message: 'Are you there?', instant: true };
  const answer = await (await api.post('/functions/v1/chat', { headers, data })).text();
  return JSON.parse(answer.split('\n\n')[0]!.slice('data: '.length)).conversationId as string;
}

/** For the page: when these words are on screen, by the clock that both browsers share. */
const seenAt = (content: string) => `new Promise((resolve) => {
  const look = () => {
    if (!document.body.textContent.includes(${JSON.stringify(content)})) requestAnimationFrame(look);
    else resolve(performance.timeOrigin + performance.now());
  };
  look();
})`;

/** In the page: sends as the owner. */
const send = async (sending: { conversationId: string; content: string; token: string }) => {
  const { token, ...body } = sending;
  const now = () => performance.timeOrigin + performance.now();
  const sent = now();
  const response = await fetch('/functions/v1/owner-reply', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the reply was answered ${response.status}`);
  return { sent, answered: now() };
};
