ALTER TABLE "inbox_entries" ADD COLUMN "notified_position" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Messages whose answer was interrupted, or that came while the owner was out of the loop, are later than the entry.
UPDATE "inbox_entries" AS entry SET "notified_position" = coalesce((
	SELECT max("position") FROM "messages"
	WHERE "conversation_id" = entry."conversation_id" AND "sender" = 'user' AND "created_at" <= entry."last_activity_at"
), 0) WHERE "conversation_id" IS NOT NULL;
