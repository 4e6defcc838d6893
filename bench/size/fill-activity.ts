import type { Step } from './fill.ts';
import { idOf, personaOf, type Size, timeOf, visitorOf } from './site.ts';

/** Fills the tables of inbox, notices, memories, votes and follows. */
export async function fillActivity(step: Step, size: Size) {
  const { members, personas, conversations } = size;
  const eachConversation = `generate_series(1, ${conversations}) as c`;
  await step(
    'inbox',
    `insert into inbox_entries (fo_id, conversation_id, reason, title, preview, status, is_read, priority_reasons, snoozed_until, last_activity_at, created_at)
    select ${idOf('f', 'persona')}, ${idOf('c', 'c')}, 'new_message', 'Talk ' || c, 'What was said last', 
      case when c % 5 = 0 then 'closed' when c % 211 = 1 then 'snoozed' else 'open' end, c < ${conversations * 0.99},
      case when c % 49 = 0 then '{not_known}' else '{}' end::text[],
      case when c % 5 <> 0 and c % 211 = 1 then now() + interval '3 days' end, at + interval '1 hour', at
    from (select c, ${personaOf('c', size)} as persona, ${visitorOf('c', size)} as visitor, ${timeOf('c', size)} as at from ${eachConversation}) as held
    where visitor <> persona and c % 40 <> 1`,
  );
  await step(
    'notices',
    `insert into notices (id, kind, recipient, fo_id, conversation_id, subject_id, created_at, read_at)
    select ${idOf('n', '(c, k)')}, 'new_message', ${idOf('u', personaOf('c', size))}, ${idOf('f', personaOf('c', size))}, ${idOf('c', 'c')}, null,
      now() - make_interval(mins => (c * 7 + k) % 43190), case when (c + k) % 20 <> 0 then now() end
    from ${eachConversation}, generate_series(1, 2) as k`,
  );
  await step(
    'deliveries',
    `insert into notice_deliveries (notice_id, channel, recipient, topic, due_at, attempts, sent_at)
    select id, 'mail', recipient, conversation_id::text, created_at, 1, created_at from notices`,
  );
  await step(
    'memories of visitors',
    `insert into fo_memory (fo_id, user_id, summary, turns)
    select distinct on (1, 2) fo_id, user_id, repeat('Likes long walks, and asked about tea. ', 5), 3 from conversations`,
  );
  await step(
    'consents',
    `insert into consents (fo_id, actor_user_id, conversation_id, kind, granted, text_version)
    select fo_id, user_id, id, 'train_on_chat', true, '1' from conversations where last_message_at > now() - interval '70 days'`,
  );
  await step(
    'learnt',
    `insert into fo_memories (fo_id, question, answer, label, origin, conversation_id, code, embedding, embedding_model)
    select fo_id, title, preview, 'approve', 'consent', id, repeat('0', 1536)::bit(1536), '', 'none' from conversations
    where last_message_at > now() - interval '70 days'`,
  );
  await step(
    'votes',
    `insert into fo_reviews (fo_id, user_id, vote_type, voted_at)
    select distinct on (1, 2) fo_id, user_id, 'up', last_message_at from conversations where not is_archived and last_message_at > now() - interval '200 days'`,
  );
  await step(
    'follows',
    `insert into follows (fo_id, user_id, followed_at)
    select distinct on (1, 2) fo_id, user_id, last_message_at from conversations where last_message_at > now() - interval '300 days'`,
  );
  await step(
    'live events',
    `insert into live_events (user_id, event, created_at)
    select ${idOf('u', `(1 + n % ${members})`)}, jsonb_build_object('type', 'inbox_changed', 'foId', ${idOf('f', `(1 + n % ${personas})`)}),
      now() - make_interval(secs => n / 50.0) from generate_series(1, ${members}) as n`,
  );
  await step(
    'limits',
    `insert into rate_limits (key, points, expire) select 'chat:' || n, 1, extract(epoch from now())::bigint * 1000 - 1000
    from generate_series(1, ${members * 2}) as n`,
  );
  await step(
    'speech',
    `insert into speech_files (key, voice_id, user_id, fo_id, storage_path, size)
    select md5('s' || n), (select id from voices limit 1), ${idOf('u', 'n')}, ${idOf('f', `(1 + n % ${personas})`)}, 's/' || n, 30000
    from generate_series(1, ${members}) as n`,
  );
}
