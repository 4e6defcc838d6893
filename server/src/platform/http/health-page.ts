import { html } from 'hono/html';
import { type Outage, type ServerHealth, servers } from '../breaker/index.ts';
import { type Markup, plainPage } from './plain-page.ts';

interface Health {
  database: boolean;
  /** True unless writes of the database fail. */
  writes: boolean;
  messages: boolean;
  servers: ServerHealth[];
}

const reasons: Record<Outage, string> = {
  hung: 'it let a call wait until its time was over',
  failed: 'calls failed several times in a row',
};

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** The health page: the state of this process's connections, for the operator. */
export const healthPage = (health: Health): Markup =>
  plainPage({
    title: 'Health',
    main: html`<p>${summaryOf(health)} This is what the process that answered you knows; load the page again for news.</p>
${article('Database', health.database, 'Nothing can be stored or read: the site answers with errors until it is back.')}
${health.writes ? '' : html`<p><strong>The database cannot be written</strong>: its disk is full, or it is read-only. What people send is refused, or stored late.</p>`}
${article('Messages between processes', health.messages, 'What people do elsewhere shows a second late.')}
${health.servers.map(articleOf)}`,
  });

function summaryOf({ database, writes, messages, servers: health }: Health): string {
  const unavailable = [database && writes, messages, ...health.map((server) => !server.unavailable)].filter(
    (isWell) => !isWell,
  );
  return unavailable.length === 0 ? 'All is well.' : `${unavailable.length} of ${health.length + 2} away.`;
}

function articleOf({ server, name, unavailable }: ServerHealth): Markup {
  const { title, meanwhile } = servers[server];
  // The page does not call the server; it shows what earlier calls found.
  if (!unavailable)
    return html`<article><h2>${title}: ${name}</h2>
<p>Not known to be away.</p></article>`;
  const since = html`since <time datetime="${unavailable.since.toISOString()}">${when.format(unavailable.since)}</time>`;
  return html`<article><h2>${title}: ${name}</h2>
<p><strong>Away</strong> ${since}: ${reasons[unavailable.outage]}. It is asked again every minute at the latest, and used again once it answers. ${meanwhile}</p></article>`;
}

const article = (title: string, isWell: boolean, meanwhile: string): Markup =>
  html`<article><h2>${title}</h2>
<p>${isWell ? 'Answers.' : html`<strong>Away.</strong> ${meanwhile}`}</p></article>`;
