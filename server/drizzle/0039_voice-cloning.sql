CREATE TABLE "voice_clone_consents" (
	"voice_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"signature" text NOT NULL,
	"text_version" text NOT NULL,
	"consent_to_clone" boolean NOT NULL,
	"consent_to_use" boolean NOT NULL,
	"consent_to_store" boolean NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"is_spoken" boolean,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_clone_consents_all" CHECK ("voice_clone_consents"."consent_to_clone" and "voice_clone_consents"."consent_to_use" and "voice_clone_consents"."consent_to_store"),
	CONSTRAINT "voice_clone_consents_signature" CHECK (char_length("voice_clone_consents"."signature") between 3 and 100)
);
--> statement-breakpoint
CREATE TABLE "voice_copies_to_forget" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"voice_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voice_samples" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"voice_id" uuid,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"seconds" real NOT NULL,
	"digest" text NOT NULL,
	"envelope" "bytea" NOT NULL,
	"heard" text,
	"is_heard" boolean,
	"consent_version" text NOT NULL,
	"storage_path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_samples_kind" CHECK ("voice_samples"."kind" in ('consent', 'recorded', 'uploaded'))
);
--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "setting" jsonb;--> statement-breakpoint
ALTER TABLE "voice_clone_consents" ADD CONSTRAINT "voice_clone_consents_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_clone_consents" ADD CONSTRAINT "voice_clone_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_samples" ADD CONSTRAINT "voice_samples_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_clone_consents_user" ON "voice_clone_consents" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voice_samples_once" ON "voice_samples" USING btree ("user_id","digest") WHERE "voice_samples"."voice_id" is null;--> statement-breakpoint
CREATE INDEX "voice_samples_user" ON "voice_samples" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "voice_samples_voice" ON "voice_samples" USING btree ("voice_id");