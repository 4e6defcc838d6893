CREATE TABLE "unsent_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text,
	"message" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unsent_mails" ADD CONSTRAINT "unsent_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_mails_due" ON "unsent_mails" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "unsent_mails_user" ON "unsent_mails" USING btree ("user_id");