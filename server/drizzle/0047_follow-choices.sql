CREATE TABLE "follow_choices" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_choices" ADD CONSTRAINT "follow_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;