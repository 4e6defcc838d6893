CREATE TABLE "unanswered_questions" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"code" bit(1536),
	"embedding_model" text,
	"taught_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;