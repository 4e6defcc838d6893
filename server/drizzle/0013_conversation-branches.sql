CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "message_attachments_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
DROP INDEX "messages_conversation";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "read_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "follows" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_uploaded_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploaded_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_attachments_file" ON "message_attachments" USING btree ("file_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_follows_messages_id_fk" FOREIGN KEY ("follows") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_path" ON "messages" USING btree ("conversation_id","is_current","position");--> statement-breakpoint
CREATE INDEX "messages_follows" ON "messages" USING btree ("follows") WHERE "messages"."follows" is not null;--> statement-breakpoint
CREATE INDEX "messages_content" ON "messages" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
-- Until now every conversation was one path: each question goes on from the answer before it.
UPDATE "messages" SET "follows" = "before"."answer" FROM (
	SELECT "id", "role", max("answer") OVER (PARTITION BY "conversation_id", "answers")::uuid AS "answer" FROM (
		SELECT "id", "role", "conversation_id",
			CASE WHEN "sender" = 'fo' THEN "id"::text END AS "answer",
			count(*) FILTER (WHERE "sender" = 'fo') OVER (PARTITION BY "conversation_id" ORDER BY "position") AS "answers"
		FROM "messages"
	) AS "counted"
) AS "before"
WHERE "messages"."id" = "before"."id" AND "before"."role" = 'user' AND "before"."answer" IS NOT NULL;
