CREATE TABLE "fo_voice_settings" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"voice_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"sample_text" text DEFAULT 'Hello, this is a voice sample.' NOT NULL,
	"provider" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voices_name" CHECK (char_length("voices"."name") between 1 and 50),
	CONSTRAINT "voices_description" CHECK (char_length("voices"."description") <= 500),
	CONSTRAINT "voices_sample_text" CHECK (char_length("voices"."sample_text") between 1 and 500),
	CONSTRAINT "voices_tag_count" CHECK (cardinality("voices"."tags") <= 10),
	CONSTRAINT "voices_visibility" CHECK ("voices"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
ALTER TABLE "fo_voice_settings" ADD CONSTRAINT "fo_voice_settings_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_voice_settings" ADD CONSTRAINT "fo_voice_settings_voice_id_voices_id_fk" FOREIGN KEY ("voice_id") REFERENCES "public"."voices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fo_voice_settings_voice" ON "fo_voice_settings" USING btree ("voice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_of_provider" ON "voices" USING btree ("provider","voice_id");--> statement-breakpoint
CREATE INDEX "voices_creator" ON "voices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "voices_newest_public" ON "voices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "voices"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "voices_search" ON "voices" USING gin (("name" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "voices_tags" ON "voices" USING gin ("tags");--> statement-breakpoint
INSERT INTO "voices" ("voice_id", "name", "description", "tags", "visibility", "sample_text", "provider", "created_at") VALUES
	('alloy', 'Alloy', 'Even and neutral, at home with any subject.', '{neutral,versatile}', 'public', 'Good evening. Shall we begin where you left off?', 'openai', '2026-01-01 00:00:10+00'),
	('ash', 'Ash', 'Unhurried and warm, with room for a pause.', '{warm,calm}', 'public', 'There is no hurry. Tell me what happened first.', 'openai', '2026-01-01 00:00:09+00'),
	('ballad', 'Ballad', 'Melodic, and fond of a long sentence.', '{melodic,storytelling}', 'public', 'Once, in a town by the water, somebody asked me that very thing.', 'openai', '2026-01-01 00:00:08+00'),
	('coral', 'Coral', 'Friendly and quick to smile.', '{friendly,bright}', 'public', 'Oh, I am glad you asked! Let me show you.', 'openai', '2026-01-01 00:00:07+00'),
	('echo', 'Echo', 'Clear and resonant, made for facts.', '{clear,measured}', 'public', 'Here is what I know, and here is where I know it from.', 'openai', '2026-01-01 00:00:06+00'),
	('fable', 'Fable', 'Expressive, the voice of a narrator.', '{expressive,storytelling}', 'public', 'Every answer is a small story. This one starts with a question.', 'openai', '2026-01-01 00:00:05+00'),
	('nova', 'Nova', 'Lively and encouraging, a good teacher.', '{lively,bright}', 'public', 'Let us take it step by step, beginning with the easy part.', 'openai', '2026-01-01 00:00:04+00'),
	('onyx', 'Onyx', 'Deep and assured, and never long-winded.', '{deep,assured}', 'public', 'I will be brief: yes, and for one good reason.', 'openai', '2026-01-01 00:00:03+00'),
	('sage', 'Sage', 'Thoughtful and soft-spoken.', '{calm,thoughtful}', 'public', 'I am not certain, and I would rather say so than guess.', 'openai', '2026-01-01 00:00:02+00'),
	('shimmer', 'Shimmer', 'Light and welcoming, like somebody at the door.', '{light,friendly}', 'public', 'Hello! Come in, sit down, and ask me anything.', 'openai', '2026-01-01 00:00:01+00')
ON CONFLICT DO NOTHING;
