CREATE TABLE "speech_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"voice_id" uuid NOT NULL,
	"user_id" uuid,
	"fo_id" uuid,
	"storage_path" text NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "speech_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"user_id" uuid,
	"fo_id" uuid,
	"requests" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "speech_files" ADD CONSTRAINT "speech_files_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_files" ADD CONSTRAINT "speech_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_files" ADD CONSTRAINT "speech_files_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_links" ADD CONSTRAINT "speech_links_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_links" ADD CONSTRAINT "speech_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speech_links" ADD CONSTRAINT "speech_links_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "speech_files_used" ON "speech_files" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "speech_files_voice" ON "speech_files" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "speech_files_user" ON "speech_files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speech_files_persona" ON "speech_files" USING btree ("fo_id");--> statement-breakpoint
CREATE INDEX "speech_links_expiry" ON "speech_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "speech_links_voice" ON "speech_links" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "speech_links_user" ON "speech_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speech_links_persona" ON "speech_links" USING btree ("fo_id");