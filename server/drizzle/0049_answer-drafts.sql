CREATE TABLE "answer_drafts" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"message_attempt" integer NOT NULL,
	"said" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answering_processes" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"alive_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_leased";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD CONSTRAINT "answer_drafts_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;