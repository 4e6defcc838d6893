import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type APIRequestContext, type Browser, chromium, request } from '@playwright/test';
import { fullBrowser } from '../../e2e/browser.ts';
import { authorized, createMember, newContextFor } from '../../e2e/people/person.ts';
import { createPersona } from '../../e2e/people/persona.ts';
import { freePort } from '../../server/src/platform/free-port.ts';
import { startNode, waitUntilReady } from '../processes/child.ts';
import { signUpPeople } from '../turn/people.ts';
import { Streams } from './streams.ts';

const messageCount = 60;
/** Pause before and after each message, so that background work for the message before has ended. */
const pauseMilliseconds = 600;
const noLimit = '1000000000';

/**
 * Measures the time from the owner's request to send a message, in one browser, to the text on the visitor's page in
 * another, with `connected` streams of other people. The lower bound is the response to the sender plus a fetch of the
 * conversation by the visitor's page, measured alone after each message.
 */
export async function measureShown(directory: string, connected: number): Promise<void> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const limitNames = ['CHAT_PER_MINUTE', 'SIGN_IN_PER_MINUTE', 'SIGN_UP_PER_DAY', 'MAIL_PER_HOUR'];
  const server = startNode({
    args: [fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))],
    env: {
      PORT: String(port),
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
      ...Object.fromEntries(limitNames.map((name) => [`LIMIT_${name}`, noLimit])),
    },
  });
  const otherStreams = new Streams(port);
  const browsers: Browser[] = [];
  let api: APIRequestContext | undefined;
  try {
    for (const _ of ['owner', 'visitor']) browsers.push(await chromium.launch(fullBrowser));
    await waitUntilReady(`${baseURL}/health/ready`, server);
    const tokens = await signUpPeople(baseURL, connected / 5);
    await otherStreams.begin(
      tokens.map((token) => ({ id: token, token })),
      connected,
    );
    api = await request.newContext({ baseURL });
    const [owner, visitor] = [await createMember(api, 'Owner'), await createMember(api, 'Visitor')];
    const { id: foId } = await createPersona(api, owner, { is_public: true });
    const conversationId = await startConversation(api, authorized(visitor), foId);
    const [ownerPage, visitorPage] = [
      await (await newContextFor(browsers[0]!, baseURL, owner)).newPage(),
      await (await newContextFor(browsers[1]!, baseURL, visitor)).newPage(),
    ];
    await ownerPage.goto('/profile');
    await visitorPage.goto(`/chat/${foId}`);
    await visitorPage.getByText('Are you there?').first().waitFor();
    const token = owner.session.access_token;
    const rounds: Moments[] = [];
    for (let at = 0; at < messageCount; at++) {
      await sleep(pauseMilliseconds);
      await visitorPage.evaluate('performance.clearResourceTimings()');
      const content = `Words number ${at} of the owner`;
      const shownTime = visitorPage.evaluate<number>(waitUntilShown(content));
      const { sent, responded } = await ownerPage.evaluate(send, { conversationId, content, token });
      const shown = await shownTime;
      const { received, fetched } = await visitorPage.evaluate(firstFetchTimes, conversationId);
      await sleep(pauseMilliseconds);
      const fetchMilliseconds = await visitorPage.evaluate(timeFetch, {
        conversationId,
        token: visitor.session.access_token,
      });
      rounds.push({ sent, responded, received, fetched, shown, fetchMilliseconds });
    }
    report(rounds, otherStreams.openCount);
  } finally {
    otherStreams.end();
    await api?.dispose();
    for (const browser of browsers) await browser.close();
    await server.stop();
  }
}

/** Times in milliseconds of the clock that both browsers share; `fetchMilliseconds` is a duration. */
interface Moments {
  sent: number;
  responded: number;
  /** The visitor's page has received the event and starts to fetch the conversation. */
  received: number;
  fetched: number;
  shown: number;
  fetchMilliseconds: number;
}

function report(rounds: Moments[], connected: number) {
  const printQuantiles = (what: string, timeOf: (round: Moments) => number, digits = 0) => {
    const sorted = rounds.map(timeOf).sort((a, b) => a - b);
    const quantile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(digits);
    console.log(`${what.padEnd(44)} p10 ${quantile(0.1)}  p50 ${quantile(0.5)}  p99 ${quantile(0.99)}`);
  };
  console.log(
    `shown in the other browser, ${connected} other streams open, load average ${loadavg()[0]!.toFixed(1)}, milliseconds:`,
  );
  printQuantiles('sent to shown', ({ sent, shown }) => shown - sent);
  printQuantiles(
    '  lower bound: sent to response + a fetch alone',
    ({ sent, responded, fetchMilliseconds }) => responded - sent + fetchMilliseconds,
  );
  printQuantiles(
    '  ratio to the lower bound',
    ({ sent, shown, responded, fetchMilliseconds }) =>
      (shown - sent) / (responded - sent + fetchMilliseconds),
    2,
  );
  printQuantiles('  sent to response', ({ sent, responded }) => responded - sent);
  printQuantiles('  sent to received by the other page', ({ sent, received }) => received - sent);
  printQuantiles('  received to fetched', ({ received, fetched }) => fetched - received);
  printQuantiles('    a fetch alone', ({ fetchMilliseconds }) => fetchMilliseconds);
  printQuantiles('  fetched to shown', ({ fetched, shown }) => shown - fetched);
}

async function startConversation(api: APIRequestContext, headers: Record<string, string>, foId: string) {
  const data = { foId, message: 'Are you there?', instant: true };
  const body = await (await api.post('/functions/v1/chat', { headers, data })).text();
  return JSON.parse(body.split('\n\n')[0]!.slice('data: '.length)).conversationId as string;
}

/** Code for the page: resolves to the time at which this text is shown. */
const waitUntilShown = (content: string) => `new Promise((resolve) => {
  const look = () => {
    if (!document.body.textContent.includes(${JSON.stringify(content)})) requestAnimationFrame(look);
    else resolve(performance.timeOrigin + performance.now());
  };
  look();
})`;

/** Runs in the page: sends a message as the owner. */
const send = async (sending: { conversationId: string; content: string; token: string }) => {
  const { token, ...body } = sending;
  const now = () => performance.timeOrigin + performance.now();
  const sent = now();
  const response = await fetch('/functions/v1/owner-reply', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the reply failed with status ${response.status}`);
  return { sent, responded: now() };
};

/** Runs in the page: start and end of its first fetch of the conversation since the timings were cleared. */
const firstFetchTimes = (id: string) => {
  const entry = performance
    .getEntriesByType('resource')
    .find(({ name }) => name.endsWith(`/api/v1/conversations/${id}`))!;
  const received = performance.timeOrigin + entry.startTime;
  return { received, fetched: received + entry.duration };
};

/** Runs in the page: duration of the same fetch alone. */
const timeFetch = async (viewing: { conversationId: string; token: string }) => {
  const began = performance.now();
  const headers = { authorization: `Bearer ${viewing.token}` };
  await (await fetch(`/api/v1/conversations/${viewing.conversationId}`, { headers })).text();
  return performance.now() - began;
};
