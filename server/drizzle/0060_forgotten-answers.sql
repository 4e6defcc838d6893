CREATE TABLE "forgotten_answers" (
	"message_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forgotten_answers" ADD CONSTRAINT "forgotten_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;