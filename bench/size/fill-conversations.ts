import type { Step } from './fill.ts';
import {
  idOf,
  longestMessageCount,
  maxMessages,
  messageCount,
  personaOf,
  type Size,
  sentenceCount,
  timeOf,
  visitorOf,
} from './site.ts';

/** Number of conversations with interleaved messages, as on a site with concurrent users. */
const batchSize = 1_000;
/** Conversations per statement. */
const conversationsPerStatement = 50_000;

export async function fillConversations(step: Step, size: Size) {
  const { conversations } = size;
  await step(
    'conversations',
    `insert into conversations (id, fo_id, user_id, title, preview, is_archived, is_pinned, is_private, created_at, last_message_at, read_at)
    select ${idOf('c', 'c')}, ${idOf('f', personaOf('c', size))}, ${idOf('u', visitorOf('c', size))}, 'Talk ' || c, sentences.text,
      c % 20 = 0, c % 97 = 0, c % 40 = 1, ${timeOf('c', size)}, ${timeOf('c', size)} + interval '1 hour', ${timeOf('c', size)} + interval '2 hours'
    from generate_series(1, ${conversations}) as c
    join sentences on sentences.n = abs(hashint4(c * 3)) % ${sentenceCount}`,
  );
  for (let from = 1; from <= conversations; from += conversationsPerStatement) {
    const to = Math.min(from + conversationsPerStatement - 1, conversations);
    await step(
      `messages of conversations ${from} to ${to}`,
      insertMessages(
        `generate_series(${from}, ${to}, ${batchSize}) as block, generate_series(1, ${maxMessages}) as k,
        generate_series(block, least(block + ${batchSize - 1}, ${to})) as c where k <= ${messageCount}`,
        size,
      ),
    );
  }
  await step(
    'messages of the longest conversation',
    insertMessages(
      `(select ${conversations} as c) as newest, generate_series(${maxMessages + 1}, ${longestMessageCount}) as k where true`,
      size,
    ),
  );
  await step(
    'interactions',
    `insert into fo_interactions (fo_id, user_id, message_id, created_at)
    select fo_id, user_id, messages.id, messages.created_at
    from messages join conversations on conversations.id = conversation_id where role = 'assistant' order by position`,
  );
  await step(
    'ratings',
    `insert into answer_ratings (message_id, rating) select id, case when position % 5 = 0 then 'down' else 'up' end
    from messages where role = 'assistant' and position % 100 < 2`,
  );
}

/** SQL that inserts alternating questions of one sentence and answers of three. One answer in 30 declines. */
const insertMessages = (places: string, size: Size) => `
  with place as materialized (select c, k, abs(hashint4(c * 131 + k)) % ${sentenceCount} as n from ${places})
  insert into messages (id, conversation_id, role, sender, is_human, content, reply_to, follows, client_message_id, meta, tokens, created_at)
  select ${messageId('k')}, ${idOf('c', 'c')}, case when k % 2 = 1 then 'user' else 'assistant' end,
    case when k % 2 = 1 then 'user' else 'fo' end, k % 2 = 1,
    case when k % 2 = 1 then one.text else one.text || ' ' || two.text || ' ' || three.text end,
    case when k % 2 = 0 then ${messageId('k - 1')} end, case when k % 2 = 1 and k > 1 then ${messageId('k - 1')} end,
    case when k % 2 = 1 then ${idOf('q', `(c || '-' || k)`)} end,
    case when k % 2 = 1 then '{}' when (c + k) % 30 = 0 then '{"mode": "general", "engine": "foyer", "declined": true}'
      else '{"mode": "general", "engine": "foyer", "sources": [], "factKey": null}' end::jsonb,
    case when k % 2 = 1 then 0 else 40 end, ${timeOf('c', size)} + make_interval(secs => least(k, 300) * 10)
  from place join sentences as one on one.n = place.n
    join sentences as two on two.n = (place.n + 7) % ${sentenceCount}
    join sentences as three on three.n = (place.n + 11) % ${sentenceCount}`;

const messageId = (k: string) => idOf('m', `(c || '-' || (${k}))`);
