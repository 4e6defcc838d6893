import { sql } from 'drizzle-orm';
import { type Person, readAnswer, type TestSite } from '../../../../testing/index.ts';
import { addDocument } from '../../../knowledge/testing/add-document.ts';
import { createTestPersona } from '../../../personas/testing/create-test-persona.ts';
import { digest } from '../../digest.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export interface PersonWithData extends Person {
  foId: string;
  fileId: string;
  /** The person's conversation with their own persona. */
  conversationId: string;
  avatarUrl: string;
}

const form = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

/** A person with a public persona that has read a document, pictures for both, and a chat of their own. */
export async function personWithData(site: TestSite, name: string, word: string): Promise<PersonWithData> {
  const as = await site.newPerson(name);
  const picture = async () => {
    const body = form({ file: new File([png], 'me.png') });
    return (await (await site.call('POST', '/storage/v1/object/avatars', { as, body })).json())
      .publicUrl as string;
  };
  const avatarUrl = await picture();
  const persona = {
    name: `${name}'s`,
    bio: `Knows of ${word}.`,
    core_principles: [`${word} first`, `${word} second`, `${word} third`],
    tags: [word],
    writing_sample: `I write of ${word}.`,
    is_public: true,
    avatar_url: await picture(),
  };
  const { id: foId } = await createTestPersona(site, persona, as);
  await site.call('PUT', '/api/v1/profile', { as, body: { avatar_url: avatarUrl } });
  const content = `# Notes\n\nThe ${word} sleeps in June.`;
  const fileId = await addDocument(site, as, foId, { name: `${word}.txt`, content });
  const { conversationId } = await chat(site, as, foId, `When does the ${word} sleep?`);
  return { ...as, foId, fileId, conversationId, avatarUrl };
}

export async function chat(site: TestSite, as: Person, foId: string, message: string) {
  const body = { foId, message, instant: true };
  const { metadata } = await readAnswer(await site.call('POST', '/functions/v1/chat', { as, body }));
  return { conversationId: metadata.conversationId!, messageId: metadata.messageId! };
}

interface Memory {
  foId: string;
  conversationId: string;
  messageId: string;
}

/** Adds a memory that a persona has learnt from a conversation, with the visitor's consent and the owner's rating. */
export async function learn(
  { platform }: TestSite,
  { foId, conversationId, messageId }: Memory,
  word: string,
) {
  await platform.database.db.execute(sql`
    insert into consents (fo_id, actor_user_id, conversation_id, kind, granted, text_version)
    select ${foId}, user_id, id, 'train_on_chat', true, ${word} from conversations where id = ${conversationId}`);
  await platform.database.db.execute(sql`
    insert into message_feedback (fo_id, message_id, label, replacement, used_for_training)
    values (${foId}, ${messageId}, 'edit', ${word}, true)`);
  await platform.database.db.execute(sql`
    insert into unanswered_questions (message_id, taught_at) values (${messageId}, now())`);
  await platform.database.db.execute(sql`insert into forgotten_answers (message_id) values (${messageId})`);
  await platform.database.db.execute(sql`
    insert into fo_memories (fo_id, question, answer, label, origin, message_id, conversation_id, code, embedding, embedding_model)
    values (${foId}, ${word}, ${word}, 'approve', 'consent', ${messageId}, ${conversationId}, repeat('0', 1536)::bit(1536), '', 'm')`);
}

/** Inserts a row into each remaining table, whose calls do not exist yet or are tested elsewhere. */
export async function fillTheRest({ platform }: TestSite, person: PersonWithData, word: string) {
  const { id, foId, email } = person;
  const { db } = platform.database;
  const rows = [
    sql`update users set new_email = ${`new.${email}`} where id = ${id}`,
    sql`insert into fo_facts (fo_id, key, value, code, embedding, embedding_model)
      values (${foId}, ${word}, ${word}, repeat('0', 1536)::bit(1536), '', 'm')`,
    sql`with voice as (insert into voices (voice_id, name, provider, created_by)
        values (${word}, ${word}, 'test', ${id}) returning id)
        , sample as (insert into voice_samples
        (user_id, voice_id, name, kind, media_type, size, seconds, digest, envelope, consent_version, storage_path)
        select ${id}, id, ${word}, 'recorded', 'audio/webm', 1, 4, 'a digest', '', 'v', ${`${id}/a.webm`} from voice)
        , consent as (insert into voice_clone_consents (voice_id, user_id, signature, text_version,
        consent_to_clone, consent_to_use, consent_to_store, signed_at)
        select id, ${id}, ${word}, 'v', true, true, true, now() from voice)
      insert into fo_voice_settings (fo_id, voice_id) select ${foId}, id from voice`,
    sql`insert into speech_files (key, voice_id, user_id, fo_id, storage_path, size)
      select ${word}, id, ${id}, ${foId}, ${`${word}.mp3`}, 1 from voices where created_by = ${id}`,
    sql`insert into speech_links (token_hash, voice_id, user_id, fo_id, requests, expires_at)
      select ${word}, id, ${id}, ${foId}, array[${word}], now() from voices where created_by = ${id}`,
    sql`insert into fo_test_questions (fo_id, question) values (${foId}, ${word})`,
    sql`insert into fo_evaluations (fo_id, asked, engine, fingerprint) values (${foId}, array[${word}], ${word}, '')`,
    sql`insert into insight_counts (fo_id, zone, days, counted_at, numbers) values (${foId}, ${word}, 30, now(), '{}')`,
    sql`insert into insight_parts (fo_id, zone, days, started_at, user_id, counts)
      values (${foId}, ${word}, 30, now(), ${id}, '[]')`,
    sql`insert into fo_owner_settings (fo_id) values (${foId}) on conflict do nothing`,
    sql`insert into fo_report_cards (fo_id, is_shown) values (${foId}, true)`,
    sql`insert into reports (fo_id, user_id, reason, details, reported_at) values (${foId}, ${id}, 'other', ${word}, now())`,
    sql`insert into fo_showcases (fo_id, greeting) values (${foId}, ${word})`,
    sql`insert into fo_versions (fo_id, number, user_id, content, changed)
      values (${foId}, 1000, ${id}, ${JSON.stringify({ bio: word })}, '{bio}')`,
    sql`insert into vector_stores (fo_id, index) values (${foId}, 'an index') on conflict do nothing`,
    sql`insert into fo_card_fields (fo_id, card)
      values (${foId}, ${JSON.stringify({ spec: 'card_v2', data: { scenario: word }, root: {} })})`,
    sql`insert into retired_handles (digest, owner_id) values ('a digest', ${id}) on conflict do nothing`,
    sql`insert into previous_handles (handle, fo_id) values (${`old-${word}`}, ${foId})`,
    sql`insert into one_time_tokens (hash, user_id, kind, expires_at) values (${word}, ${id}, 'recovery', now())`,
    sql`insert into unsent_mails (user_id, message, attempts, due_at) values (${id}, ${word}, 1, now() + interval '1 day')`,
    sql`insert into auth_codes (hash, user_id, method, code_challenge, code_challenge_method, expires_at)
      values (${word}, ${id}, 'otp', 'c', 'plain', now())`,
    sql`with factor as (insert into mfa_factors (user_id, factor_type, friendly_name, secret)
        values (${id}, 'totp', ${word}, ${word}) returning id)
      insert into mfa_challenges (factor_id, ip, code_hash, expires_at) select id, '192.0.2.1', ${word}, now() from factor`,
    sql`insert into message_attachments (message_id, file_id) select id, ${person.fileId} from messages
      where conversation_id = ${person.conversationId} and role = 'user' limit 1 on conflict do nothing`,
    sql`insert into match_profiles (fo_id, digest, code, embedding, embedding_model)
      values (${foId}, ${word}, repeat('0', 1536)::bit(1536), '', 'm')`,
    sql`insert into match_pairs (one, other, matched_at) values (${foId}, ${foId}, now())`,
    sql`insert into reply_drafts (conversation_id, content) values (${person.conversationId}, ${word})`,
    sql`insert into answer_drafts (message_id, message_attempt, said)
      select id, 1, ${word} from messages where conversation_id = ${person.conversationId} and sender = 'fo' limit 1`,
    sql`insert into known_networks (user_id, network, used_at) values (${id}, '192.0.2.1', now())`,
    sql`with told as (insert into notices (kind, recipient, fo_id, subject_id, created_at)
        values ('document_failed', ${id}, ${foId}, ${person.fileId}, now()) returning id)
      insert into notice_deliveries (notice_id, channel, recipient, topic, due_at)
      select id, 'mail', ${id}, ${`document_failed ${foId}`}, now() + interval '1 hour' from told`,
    sql`insert into notice_preferences (user_id, kind, mail) values (${id}, 'owner_replied', false)`,
    sql`insert into push_settings (user_id, shows_content) values (${id}, true)`,
    sql`with device as (insert into push_subscriptions (id, user_id, key_id, endpoint, host, p256dh, auth)
        select ${id}::uuid, ${id}::uuid, id, ${`https://push.example.org/${word}`}, 'push.example.org', ${word}, ${word}
        from push_keys returning id)
      insert into push_deliveries (notice_id, subscription_id) select notices.id, device.id from notices, device
      where notices.recipient = ${id}`,
    sql`insert into presence (user_id, seen_at) values (${id}, now()) on conflict do nothing`,
    sql`insert into stopped_addresses (user_id, email, reason, stopped_at) values (${id}, ${email}, ${word}, now())`,
    sql`insert into recovery_codes (user_id, hash) values (${id}, ${word})`,
    sql`insert into pgboss.job (name, data, start_after)
      values ('process-file', ${JSON.stringify({ jobId: person.fileId, foId })}, now() + interval '1 hour')`,
    sql`insert into rate_limits (key, points) values (${`signInPerMinute:account:${digest(email)}`}, 1)
      on conflict do nothing`,
  ];
  for (const row of rows) await db.execute(row);
}
