CREATE TABLE "fo_owner_settings" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"notify_on_incoming" boolean DEFAULT true NOT NULL,
	"notify_via_email" boolean DEFAULT false NOT NULL,
	"notify_via_push" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fo_privacy" ADD COLUMN "allow_private_chats" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "fo_owner_settings" ADD CONSTRAINT "fo_owner_settings_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;