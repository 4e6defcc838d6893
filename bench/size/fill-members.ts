import type { Step } from './fill.ts';
import { idOf, rankOf, type Size, sentenceCount, wordOf } from './site.ts';

const sentence = (seed: string) =>
  `(select text from sentences where sentences.n = abs(hashint4(${seed})) % ${sentenceCount})`;

/** Creates members with sessions, and for every fifth a persona with knowledge. */
export async function fillMembers(step: Step, { members, personas }: Size) {
  await fillAccounts(step, members);
  await fillPersonas(step, personas);
  await fillKnowledge(step, personas);
}

async function fillAccounts(step: Step, members: number) {
  const eachMember = `generate_series(1, ${members}) as n`;
  await step('index of sentences', 'alter table sentences add primary key (n)');
  await step(
    'users',
    `insert into users (id, email, password_hash, email_confirmed_at, last_sign_in_at, created_at)
    select ${idOf('u', 'n')}, 'm' || n || '@example.org', 'none', case when n % 500 <> 0 then now() - interval '20 days' end,
      case when n % 500 <> 0 then now() - make_interval(hours => n % 3000) end, now() - make_interval(mins => n * 10 % 1050000)
    from ${eachMember}`,
  );
  await step(
    'profiles',
    `insert into profiles (user_id, display_name)
    select ${idOf('u', 'n')}, ${wordOf('n', 5000)} || ' ' || ${wordOf('n * 3', 5000)} from ${eachMember}`,
  );
  await step(
    'identities',
    `insert into identities (user_id, provider, provider_id) select id, 'email', id::text from users`,
  );
  await step(
    'sessions',
    `insert into sessions (user_id, hmac_key, refreshed_at, ip, created_at)
    select id, 'none', greatest(last_sign_in_at, now() - interval '29 days'), '203.0.113.5', last_sign_in_at
    from users, generate_series(1, 2) where last_sign_in_at is not null`,
  );
  await step(
    'security events',
    `insert into security_events (user_id, kind, at)
    select id, 'sign_in', now() - make_interval(days => k * 9) from users, generate_series(1, 10) as k`,
  );
}

/** Creates personas and the rows of the lists that contain them. */
async function fillPersonas(step: Step, personas: number) {
  const eachPersona = `generate_series(1, ${personas}) as p`;
  const tag = (seed: string) => `'tag ' || ${rankOf(seed, 300)}`;
  await step(
    'personas',
    `insert into fos (id, owner_id, handle, name, bio, role, tags, core_principles, is_public, is_verified,
      onboarding_completed, total_interactions, thumbs_up, thumbs_down, followers, created_at)
    select ${idOf('f', 'p')}, ${idOf('u', 'p')}, 'p-' || p, ${wordOf('p * 7', 20_000)} || ' ' || p,
      ${sentence('p * 5')} || ' ' || ${sentence('p * 9')}, 'A friend.',
      (select array_agg(distinct ${tag('p * 13 + place')}) from generate_series(1, 4) as place),
      '{Be curious,Be kind,Be brief}', p % 10 <> 0, p % 50 = 0, true, 1000000 / p, abs(hashint4(p * 5)) % 40,
      abs(hashint4(p * 11)) % 10, 100000 / p, now() - make_interval(mins => (${personas} - p) * 50)
    from ${eachPersona}`,
  );
  for (const table of ['fo_privacy', 'fo_revisions', 'fo_owner_settings'])
    await step(table, `insert into ${table} (fo_id) select id from fos`);
  await step(
    'discoverable',
    `update fo_privacy set is_discoverable = true where ('x' || left(fo_id::text, 1))::bit(4)::int = 3`,
  );
  await step(
    'listed personas',
    `insert into listed_personas (fo_id, created_at, is_verified, talked, rating, tags, words)
    select id, created_at, is_verified, shown_count(total_interactions), rating_bound(thumbs_up, thumbs_down), tags,
      array_to_tsvector(search_words(name || ' ' || bio))
    from fos where is_public`,
  );
  await step(
    'listed parts',
    `insert into listed_parts (fo_id, tags, parts)
    select id, tags, array_to_tsvector(search_parts(name || ' ' || bio)) from fos where is_public`,
  );
  await step(
    'tags',
    `insert into tag_counts select tag, count(*) from listed_personas, unnest(tags) as tag group by tag`,
  );
  await step(
    'words',
    `insert into listed_words select distinct unnest(tsvector_to_array(words)) from listed_personas`,
  );
  await step(
    'tags of the public',
    `insert into public_tags (tag, fo_id) select unnest(tags), fo_id from listed_personas`,
  );
  await step(
    'versions',
    `insert into fo_versions (fo_id, number, user_id, content, changed)
    select id, k, owner_id, jsonb_build_object('name', name, 'bio', bio), '{bio}' from fos, generate_series(1, 5) as k`,
  );
}

/** Creates documents, facts and evaluations of the personas. */
async function fillKnowledge(step: Step, personas: number) {
  const eachPersona = `generate_series(1, ${personas}) as p`;
  await step(
    'facts',
    `insert into fo_facts (fo_id, key, value, code, embedding, embedding_model)
    select ${idOf('f', 'p')}, 'fact ' || k, ${sentence('p * 100 + k')}, repeat('0', 1536)::bit(1536), '', 'none'
    from ${eachPersona}, generate_series(1, case when p = 1 then 2000 else 10 end) as k`,
  );
  await step(
    'documents',
    `insert into uploaded_files (id, fo_id, user_id, file_name, file_size, media_type, content_hash, storage_path)
    select ${idOf('d', `(p || '-' || k)`)}, ${idOf('f', 'p')}, ${idOf('u', 'p')}, 'Document ' || k || '.pdf', 100000,
      'application/pdf', md5('d' || p || '-' || k), p || '/' || k
    from ${eachPersona}, generate_series(1, case when p = 1 then 500 else 3 end) as k`,
  );
  await step(
    'jobs of documents',
    `insert into processing_jobs (fo_id, user_id, file_id, file_name, status, progress, chunks_processed, total_chunks)
    select fo_id, user_id, id, file_name, 'completed', 100, 20, 20 from uploaded_files`,
  );
  await step(
    'passages',
    `insert into knowledge_base (fo_id, file_id, position, text, search, code, embedding, embedding_model)
    select fo_id, id, k, 'A passage of some words.', to_tsvector('simple', 'passage words ' || k),
      repeat('0', 1536)::bit(1536), '', 'none'
    from uploaded_files, generate_series(1, 3) as k`,
  );
  await step(
    'test questions',
    `insert into fo_test_questions (fo_id, question) select id, 'Who are you, for the ' || k || '. time?' from fos, generate_series(1, 5) as k`,
  );
  await step(
    'evaluations',
    `insert into fo_evaluations (fo_id, status, asked, engine, fingerprint, created_at, completed_at)
    select id, 'completed', '{Who are you?}', 'none', 'none', now() - make_interval(days => k), now() from fos, generate_series(1, 5) as k`,
  );
}
