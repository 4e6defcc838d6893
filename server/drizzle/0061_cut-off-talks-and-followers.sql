-- Live talks whose only answer was cut off had no preview, without which they are not listed. It is the last words of their
-- visitor now. Before the index, since the statement waits for talks that are being ended, which waits for the notices.
UPDATE "conversations" SET "preview" = "said"."words"
FROM (
  SELECT DISTINCT ON ("conversation_id") "conversation_id", left(btrim(regexp_replace("content", '\s+', ' ', 'g')), 200) AS "words"
  FROM "messages"
  WHERE "role" = 'user' AND "is_current" AND "content" ~ '\S' AND "conversation_id" IN (
    SELECT "id" FROM "conversations" WHERE "conversation_type" = 'live_voice' AND "preview" = ''
  )
  ORDER BY "conversation_id", "position" DESC
) AS "said"
WHERE "conversations"."id" = "said"."conversation_id" AND "conversations"."preview" = '';--> statement-breakpoint
-- Questions about headings that the reader of Word documents adds are no longer offered.
UPDATE "fo_showcases" SET "questions" = (
  SELECT coalesce(jsonb_agg("chosen" ORDER BY "place"), '[]')
  FROM jsonb_array_elements("questions") WITH ORDINALITY AS "listed" ("chosen", "place")
  WHERE NOT (
    "chosen" ->> 'question' IN ('Tell me about “Comments”', 'Tell me about “Page header”', 'Tell me about “Page footer”')
    AND EXISTS (
      SELECT FROM "uploaded_files" "file"
      WHERE "file"."id"::text = "chosen" ->> 'fileId' AND "file"."media_type" LIKE '%wordprocessingml%'
    )
  )
)
WHERE "questions"::text ~ 'Tell me about “(Comments|Page header|Page footer)”';--> statement-breakpoint
CREATE INDEX "notices_new_follower" ON "notices" USING btree ("fo_id") WHERE "notices"."kind" = 'new_follower';