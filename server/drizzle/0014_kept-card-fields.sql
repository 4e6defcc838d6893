CREATE TABLE "fo_card_fields" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fo_card_fields" ADD CONSTRAINT "fo_card_fields_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;