CREATE TABLE "fo_test_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"question" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fo_test_questions_length" CHECK (char_length("fo_test_questions"."question") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "fo_versions" (
	"fo_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"avatar_url" text,
	"changed" text[] NOT NULL,
	"restored_from" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fo_versions_fo_id_number_pk" PRIMARY KEY("fo_id","number")
);
--> statement-breakpoint
CREATE TABLE "retired_handles" (
	"digest" text PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fo_test_questions" ADD CONSTRAINT "fo_test_questions_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_versions" ADD CONSTRAINT "fo_versions_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_versions" ADD CONSTRAINT "fo_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retired_handles" ADD CONSTRAINT "retired_handles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fo_test_questions_oldest" ON "fo_test_questions" USING btree ("fo_id","created_at","id");--> statement-breakpoint
CREATE INDEX "fo_versions_user" ON "fo_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fo_versions_avatar" ON "fo_versions" USING btree ("avatar_url") WHERE "fo_versions"."avatar_url" is not null;--> statement-breakpoint
CREATE INDEX "retired_handles_owner" ON "retired_handles" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_role" CHECK (char_length("fos"."role") <= 1000);--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_style_instructions" CHECK (char_length("fos"."style_instructions") <= 4000);--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_avatar_url" CHECK (char_length("fos"."avatar_url") <= 300);--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_principle_length" CHECK (array_to_string("fos"."core_principles", E'\x01') !~ '[^\x01]{201}');--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_tag_length" CHECK (array_to_string("fos"."tags", E'\x01') !~ '[^\x01]{21}');