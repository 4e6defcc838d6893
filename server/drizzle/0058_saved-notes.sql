ALTER TABLE "fo_memory" ADD COLUMN "saved" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What was added to a saved note since then cannot be told from it.
UPDATE "fo_memory" SET "saved" = "summary" WHERE "since" IS NOT NULL;
