CREATE TABLE "answer_ratings" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"rating" text NOT NULL,
	"rated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "inbox_entries_list";--> statement-breakpoint
ALTER TABLE "inbox_entries" ALTER COLUMN "priority" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "inbox_entries" drop column "priority";--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "other_fo_id" uuid;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "priority_reasons" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "priority" integer GENERATED ALWAYS AS (least(cardinality(priority_reasons), 1)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "snoozed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "snooze_local_time" timestamp(0);--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "snooze_zone" text;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD COLUMN "snooze_holds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_ratings" ADD CONSTRAINT "answer_ratings_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_other_fo_id_fos_id_fk" FOREIGN KEY ("other_fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_match" ON "inbox_entries" USING btree ("fo_id","other_fo_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_other" ON "inbox_entries" USING btree ("other_fo_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_unread" ON "inbox_entries" USING btree ("fo_id") WHERE "inbox_entries"."status" = 'open' and not "inbox_entries"."is_read";--> statement-breakpoint
CREATE INDEX "inbox_entries_snoozed" ON "inbox_entries" USING btree ("snoozed_until") WHERE "inbox_entries"."status" = 'snoozed';--> statement-breakpoint
CREATE INDEX "inbox_entries_search" ON "inbox_entries" USING gin (("title" || ' ' || "preview") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "inbox_entries_list" ON "inbox_entries" USING btree ("fo_id","status","priority" DESC NULLS FIRST,"last_activity_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_snooze" CHECK (("inbox_entries"."status" = 'snoozed') = ("inbox_entries"."snoozed_until" is not null));