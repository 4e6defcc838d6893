const consented = `exists (select from consents where consents.conversation_id = conversations.id
  and kind = 'train_on_chat' and granted and consents.ended_at is null)`;

const isVisitors = `exists (select from fos where fos.id = conversations.fo_id and owner_id <> user_id)`;

/** What always holds when nothing is in progress: queries for the rows that contradict it. */
export const invariants: Record<string, string> = {
  'votes are counted': `
    select id from fos where (thumbs_up, thumbs_down) <> (
      select count(*) filter (where vote_type = 'up'), count(*) filter (where vote_type = 'down')
      from fo_reviews where fo_id = fos.id)`,
  'follows are counted': `
    select id from fos where followers <> (select count(*) from follows where fo_id = fos.id)`,

  'of the answers to a question one at most is on the path': `
    select reply_to from messages where is_current group by reply_to
    having reply_to is not null and count(*) > 1`,
  'of the questions after an answer one at most is on the path': `
    select conversation_id, follows from messages where is_current and role = 'user'
    group by conversation_id, follows having count(*) > 1`,
  'what is on the path follows what is on the path': `
    select message.id from messages as message
    join messages as parent on parent.id = coalesce(message.reply_to, message.follows)
    where message.is_current and not parent.is_current`,
  'what follows a message is in its conversation': `
    select message.id from messages as message
    join messages as parent on parent.id = coalesce(message.reply_to, message.follows)
    where message.conversation_id <> parent.conversation_id`,
  'a conversation with questions has one on the path': `
    select conversation_id from messages where role = 'user' group by conversation_id
    having not bool_or(is_current)`,
  'only an open talk has no messages': `
    select id from conversations where (conversation_type = 'chat' or ended_at is not null)
      and not exists (select from messages where conversation_id = conversations.id)`,
  'a person has one open talk at most': `
    select user_id from conversations where conversation_type = 'live_voice' and ended_at is null
    group by user_id having count(*) > 1`,
  'the preview is of the last question or what came after it': `
    select id, preview, beginnings from conversations, lateral (
      select array_agg(left(replace(content, '*', ''), 10)) as beginnings from messages
      where conversation_id = conversations.id and is_current and content <> '' and position >= (
        select max(position) from messages
        where conversation_id = conversations.id and is_current and role = 'user')
    ) as ending
    where left(replace(preview, '*', ''), 10) <> all(beginnings)`,
  'attachments are files of the visitor for this persona': `
    select message_id from message_attachments join messages on messages.id = message_id
    join conversations on conversations.id = conversation_id join uploaded_files on uploaded_files.id = file_id
    where (uploaded_files.user_id, uploaded_files.fo_id) <> (conversations.user_id, conversations.fo_id)`,
  'an owner does not answer in a private conversation': `
    select id from conversations where is_private and holder = 'owner'`,

  'a conversation teaches if and only if its visitor consents': `
    select id from conversations where training_opt_in <> ${consented}`,
  'nothing is learnt from a visitor without consent': `
    select fo_memories.id from fo_memories join conversations on conversations.id = conversation_id
    where ${isVisitors} and not ${consented}`,
  'one decision about a consent is in force': `
    select fo_id, actor_user_id, conversation_id, kind from consents where ended_at is null
    group by fo_id, actor_user_id, conversation_id, kind having count(*) > 1`,
  'a memory belongs to the persona of its conversation': `
    select fo_memories.id from fo_memories join conversations on conversations.id = conversation_id
    where conversations.fo_id <> fo_memories.fo_id`,
  'a memory says what the owner’s verdict says': `
    select fo_memories.id from fo_memories left join message_feedback using (message_id)
    where origin = 'feedback' and message_id is not null
      and (message_feedback.id is null or not used_for_training or fo_memories.label <> message_feedback.label)`,
  'what was forgotten is not remembered': `
    select id from fo_memories join forgotten_answers using (message_id)`,

  'each principle has a row': `
    select id from fos where core_principles <> array(
      select principle from fo_principles where fo_id = fos.id order by index)`,
  'the newest version is the persona': `
    select id from fos, lateral (
      select content from fo_versions where fo_id = fos.id order by number desc limit 1) as newest
    where content -> 'name' <> to_jsonb(name) or content -> 'tags' <> to_jsonb(tags)
      or content -> 'core_principles' <> to_jsonb(core_principles)`,
  'public personas are listed, and no others': `
    select id, fo_id from fos full join listed_personas on fo_id = id
    where coalesce(is_public, false) <> (fo_id is not null)`,
  'the tags of public personas are counted': `
    select tag from (select tag, count(*) as counted from fos, unnest(tags) as tag where is_public group by tag) as used
    full join tag_counts using (tag) where counted is distinct from personas`,
  'the tags of public personas are searchable': `
    select fo_id, tag from (select id as fo_id, tag, true as is_used from fos, unnest(tags) as tag where is_public) as used
    full join public_tags using (fo_id, tag) where is_used is null or public_tags.tag is null`,

  'the inbox has visitors’ conversations that are not private': `
    select inbox_entries.id from inbox_entries join conversations on conversations.id = conversation_id
    where is_private or conversations.fo_id <> inbox_entries.fo_id or not ${isVisitors}`,

  'no document waits for ever': `select id from processing_jobs where status in ('pending', 'processing')`,
  'a document that was read has passages': `
    select id from processing_jobs where status = 'completed' and file_id is not null
      and not exists (select from knowledge_base where knowledge_base.file_id = processing_jobs.file_id)`,
  'a visitor’s passages are private, the owner’s are not': `
    select knowledge_base.id from knowledge_base join uploaded_files on uploaded_files.id = file_id
    join fos on fos.id = knowledge_base.fo_id
    where private_to is distinct from case when user_id <> owner_id then user_id end`,
  'the terms of the owner’s passages are counted': `
    select fo_id, term from (
      select fo_id, '' as term, count(*) as counted from knowledge_base where private_to is null group by fo_id
      union all
      select fo_id, substring(lexeme from 10), count(*) from knowledge_base, unnest(search)
      where private_to is null group by 1, 2
    ) as used full join knowledge_terms using (fo_id, term) where counted is distinct from passages`,
};
