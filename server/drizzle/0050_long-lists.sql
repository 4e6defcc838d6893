DROP INDEX "fo_memories_fo";--> statement-breakpoint
CREATE INDEX "conversations_consented" ON "conversations" USING btree ("fo_id") WHERE "conversations"."training_opt_in";--> statement-breakpoint
CREATE INDEX "fo_memories_fo" ON "fo_memories" USING btree ("fo_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);