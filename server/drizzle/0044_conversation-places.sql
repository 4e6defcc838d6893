DROP INDEX "conversations_user";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","is_archived","is_pinned" DESC NULLS FIRST,"last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);