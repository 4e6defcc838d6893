ALTER TABLE "fos" DROP CONSTRAINT "fos_bio";--> statement-breakpoint
UPDATE "fos" SET "bio" = '', "role" = '' WHERE "bio" = "name" || ' has not been described yet.';--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_bio" CHECK (char_length("fos"."bio") <= 1000);