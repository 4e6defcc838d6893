ALTER TABLE "conversations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "heard" integer;--> statement-breakpoint
CREATE INDEX "conversations_open_talks" ON "conversations" USING btree ("user_id") WHERE "conversations"."conversation_type" = 'live_voice' and "conversations"."ended_at" is null;