import { setTimeout as sleep } from 'node:timers/promises';

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

/**
 * Profiles the CPU time of a process started with `--inspect=127.0.0.1:PORT`; the returned function stops and returns
 * the report.
 */
export async function startProfile(port: number): Promise<() => Promise<string>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  let calls = 0;
  const call = (method: string, params = {}) => {
    const id = ++calls;
    socket.send(JSON.stringify({ id, method, params }));
    return new Promise<{ profile?: Profile }>((resolve) => {
      socket.addEventListener('message', function onMessage({ data }) {
        const message = JSON.parse(String(data)) as { id: number; result: { profile?: Profile } };
        if (message.id !== id) return;
        socket.removeEventListener('message', onMessage);
        resolve(message.result);
      });
    });
  };
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: 500 });
  await call('Profiler.start');
  return async () => {
    const { profile } = await call('Profiler.stop');
    socket.close();
    await sleep(0);
    return tableOf(profile!);
  };
}

/** A table of the shares of non-idle time, by package and by function. */
function tableOf({ nodes, samples, timeDeltas }: Profile): string {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const functions = new Map<string, number>();
  const packages = new Map<string, number>();
  let busy = 0;
  for (const [index, sample] of samples.entries()) {
    const { functionName, url, lineNumber } = byId.get(sample)!;
    if (functionName === '(idle)') continue;
    const time = timeDeltas[index]!;
    busy += time;
    add(functions, `${functionName || '(anonymous)'} ${shortUrl(url)}:${lineNumber + 1}`, time);
    add(packages, packageOf(url) || functionName, time);
  }
  const rows = (times: Map<string, number>, max: number) =>
    [...times]
      .sort(([, one], [, other]) => other - one)
      .slice(0, max)
      .map(([name, time]) => `${((100 * time) / busy).toFixed(1).padStart(5)}%  ${name}`);
  return [...rows(packages, 25), '', ...rows(functions, 60)].join('\n');
}

const add = (to: Map<string, number>, key: string, time: number) => to.set(key, (to.get(key) ?? 0) + time);

const shortUrl = (url: string) =>
  url.replace(/^.*\/node_modules\//, '').replace(/^.*\/server\/src\//, 'server/');

function packageOf(url: string): string {
  const name = url.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1];
  return name ?? url.match(/server\/src\/(?:[^/]+\/[^/]+)/)?.[0] ?? url;
}
