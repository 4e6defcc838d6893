CREATE TABLE "fo_showcases" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"greeting" text DEFAULT '' NOT NULL,
	"documents" uuid[] DEFAULT '{}' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fo_showcases_greeting" CHECK (char_length("fo_showcases"."greeting") <= 300)
);
--> statement-breakpoint
ALTER TABLE "fo_showcases" ADD CONSTRAINT "fo_showcases_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;