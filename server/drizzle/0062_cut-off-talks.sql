-- Live talks whose only answer was cut off had no preview, without which they are not listed. It is their last message now.
UPDATE "conversations" SET "preview" = coalesce((
  SELECT left(btrim(regexp_replace("content", '\s+', ' ', 'g')), 200)
  FROM "messages"
  WHERE "conversation_id" = "conversations"."id" AND "is_current" AND "content" ~ '\S'
  ORDER BY "position" DESC
  LIMIT 1
), '')
WHERE "conversation_type" = 'live_voice' AND "preview" = '';
