DROP INDEX "processing_jobs_user";--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "processing_jobs_begun" ON "processing_jobs" USING btree ("turn") WHERE "processing_jobs"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "processing_jobs_user" ON "processing_jobs" USING btree ("user_id","turn");