ALTER TABLE "fos" ADD COLUMN "is_unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "fo_privacy" DROP COLUMN "visibility";--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_one_visibility" CHECK (not ("fos"."is_public" and "fos"."is_unlisted"));