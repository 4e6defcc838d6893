import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createBus } from '#platform/bus';
import { originOf } from '../ask-server.ts';
import { type Check, good, Problem, unset } from '../check.ts';
import { reasonOf } from '../reason-of.ts';

/** Checks that a message of one process reaches another process through the configured server. */
export const eventServer: Check = {
  title: 'Messages between processes',
  async examine({ config, timeout }) {
    const { url } = config.bus;
    if (!url) return [unset('The database carries them.')];
    let failure: unknown;
    const log = pino({
      hooks: {
        logMethod: ([first]) => {
          failure ??= (first as { err?: unknown } | undefined)?.err;
        },
      },
    });
    const open = () => createBus(config, { connection: {} }, log);
    const [sender, receiver] = [open(), open()];
    const received = new Promise<true>((resolve) => receiver.on('doctor', () => resolve(true)));
    const sent = Promise.all([sender.ready(), receiver.ready()]).then(() =>
      sender.send('doctor', {}, receiver.self),
    );
    const timerAbort = new AbortController();
    const timedOut = sleep(timeout, false, { signal: timerAbort.signal });
    const isReceived = await Promise.race([sent.then(() => received), timedOut]);
    timerAbort.abort();
    timedOut.catch(() => undefined);
    await Promise.all([sender.dispose(), receiver.dispose()]);
    if (isReceived) return [good(`${originOf(url)} carries them.`)];
    const reason = failure === undefined ? 'it did not answer in time' : meaningOf(failure);
    throw new Problem(
      `${originOf(url)} carries no messages: ${reason}. Check EVENTS_URL. Until then what others do shows a second late.`,
    );
  },
};

/** Error messages of Redis and NATS. */
const signInRefusalPattern = /^(WRONGPASS|NOAUTH)\b|authorization violation/i;

function meaningOf(failure: unknown): string {
  const reason = reasonOf(failure);
  return signInRefusalPattern.test(reason)
    ? 'it refuses the user or the password; special characters in them are written as %XX'
    : reason;
}
