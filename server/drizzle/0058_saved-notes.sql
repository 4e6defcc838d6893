ALTER TABLE "fo_memory" ADD COLUMN "saved" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Notes to which nothing was added since their person saved them.
UPDATE "fo_memory" SET "saved" = "summary" WHERE "updated_at" = "since";
