import { Agent, createServer, request } from 'node:http';

/** Baseline: a proxy that only passes a model's stream through. */
const [port, modelPort] = process.argv.slice(2).map(Number);
const agent = new Agent({ keepAlive: true });

createServer((incoming, outgoing) => {
  const { method, url: path, headers } = incoming;
  if (path === '/health/ready') return outgoing.end();
  const onward = request({ host: '127.0.0.1', port: modelPort, agent, method, path, headers }, (response) => {
    outgoing.writeHead(response.statusCode!, response.headers);
    response.pipe(outgoing);
  });
  onward.on('error', (error) => outgoing.destroy(error));
  incoming.pipe(onward);
}).listen(port, '127.0.0.1');
