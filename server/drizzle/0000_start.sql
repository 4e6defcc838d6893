CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"redirect_to" text DEFAULT '' NOT NULL,
	"password_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_display_name" CHECK (char_length("profiles"."display_name") <= 50)
);
--> statement-breakpoint
CREATE TABLE "session_methods" (
	"session_id" uuid NOT NULL,
	"method" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_methods_session_id_method_pk" PRIMARY KEY("session_id","method")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"counter" integer DEFAULT 0 NOT NULL,
	"counter_at_aal" integer DEFAULT 0 NOT NULL,
	"hmac_key" text NOT NULL,
	"refreshed_at" timestamp (3) with time zone,
	"ip" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"private_jwk" jsonb NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"active_from" timestamp (3) with time zone NOT NULL,
	"retired" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"password_hash" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"confirmation_sent_at" timestamp (3) with time zone,
	"recovery_sent_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"banned_until" timestamp (3) with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"training_opt_in" boolean DEFAULT false NOT NULL,
	"conversation_type" text DEFAULT 'chat' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fo_interactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fo_interactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fo_memory" (
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fo_memory_fo_id_user_id_pk" PRIMARY KEY("fo_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" bigserial NOT NULL,
	"conversation_id" uuid NOT NULL,
	"role" text NOT NULL,
	"sender" text NOT NULL,
	"is_human" boolean NOT NULL,
	"content" text NOT NULL,
	"status" text DEFAULT 'complete' NOT NULL,
	"reply_to" uuid,
	"client_message_id" uuid,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"conversation_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"last_activity_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_base" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"private_to" uuid,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"heading_path" text DEFAULT '' NOT NULL,
	"place" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" "tsvector" NOT NULL,
	"code" bit(1536) NOT NULL,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_terms" (
	"fo_id" uuid NOT NULL,
	"term" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "knowledge_terms_fo_id_term_pk" PRIMARY KEY("fo_id","term")
);
--> statement-breakpoint
CREATE TABLE "processing_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"chunks_processed" integer DEFAULT 0 NOT NULL,
	"total_chunks" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploaded_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_size" bigint NOT NULL,
	"media_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"context" text,
	"storage_path" text NOT NULL,
	"upload_date" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fo_principles" (
	"fo_id" uuid NOT NULL,
	"index" smallint NOT NULL,
	"principle" text NOT NULL,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	CONSTRAINT "fo_principles_fo_id_index_pk" PRIMARY KEY("fo_id","index")
);
--> statement-breakpoint
CREATE TABLE "fo_privacy" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"keep_owner_in_loop" boolean DEFAULT true NOT NULL,
	"allow_training_opt_in" boolean DEFAULT true NOT NULL,
	"default_train_on_chat" boolean DEFAULT false NOT NULL,
	"is_discoverable" boolean DEFAULT false NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"handle" text NOT NULL,
	"name" text NOT NULL,
	"bio" text NOT NULL,
	"role" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"core_principles" text[] DEFAULT '{}' NOT NULL,
	"writing_sample" text DEFAULT '' NOT NULL,
	"style_instructions" text,
	"avatar_url" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"onboarding_completed" boolean DEFAULT false NOT NULL,
	"total_interactions" integer DEFAULT 0 NOT NULL,
	"owner_turns" integer DEFAULT 0 NOT NULL,
	"thumbs_up" integer DEFAULT 0 NOT NULL,
	"thumbs_down" integer DEFAULT 0 NOT NULL,
	"learning_level" smallint DEFAULT 0 NOT NULL,
	"knowledge_score" integer DEFAULT 0 NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fos_handle_format" CHECK ("fos"."handle" ~ '^[a-z0-9](?:[a-z0-9-]{1,28}[a-z0-9])$'),
	CONSTRAINT "fos_name" CHECK (char_length("fos"."name") between 1 and 50),
	CONSTRAINT "fos_bio" CHECK (char_length("fos"."bio") between 1 and 1000),
	CONSTRAINT "fos_writing_sample" CHECK (char_length("fos"."writing_sample") <= 2000),
	CONSTRAINT "fos_principles" CHECK (cardinality("fos"."core_principles") <= 5),
	CONSTRAINT "fos_tag_count" CHECK (cardinality("fos"."tags") <= 10)
);
--> statement-breakpoint
CREATE TABLE "previous_handles" (
	"handle" text PRIMARY KEY NOT NULL,
	"fo_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fo_facts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" text NOT NULL,
	"confidence" integer DEFAULT 95 NOT NULL,
	"code" bit(1536) NOT NULL,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fo_memories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"label" text NOT NULL,
	"origin" text NOT NULL,
	"message_id" uuid,
	"conversation_id" uuid,
	"code" bit(1536) NOT NULL,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_methods" ADD CONSTRAINT "session_methods_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_interactions" ADD CONSTRAINT "fo_interactions_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_interactions" ADD CONSTRAINT "fo_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_memory" ADD CONSTRAINT "fo_memory_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_memory" ADD CONSTRAINT "fo_memory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_messages_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_entries" ADD CONSTRAINT "inbox_entries_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_file_id_uploaded_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploaded_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_base" ADD CONSTRAINT "knowledge_base_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_terms" ADD CONSTRAINT "knowledge_terms_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "processing_jobs" ADD CONSTRAINT "processing_jobs_file_id_uploaded_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploaded_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD CONSTRAINT "uploaded_files_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_files" ADD CONSTRAINT "uploaded_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_principles" ADD CONSTRAINT "fo_principles_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_privacy" ADD CONSTRAINT "fo_privacy_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fos" ADD CONSTRAINT "fos_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "previous_handles" ADD CONSTRAINT "previous_handles_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_facts" ADD CONSTRAINT "fo_facts_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_memories" ADD CONSTRAINT "fo_memories_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_memories" ADD CONSTRAINT "fo_memories_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_memories" ADD CONSTRAINT "fo_memories_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_provider" ON "identities" USING btree ("provider","provider_id");--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_live" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "conversations_user" ON "conversations" USING btree ("user_id","last_message_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "conversations_fo_user" ON "conversations" USING btree ("fo_id","user_id","last_message_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "fo_interactions_fo" ON "fo_interactions" USING btree ("fo_id","user_id");--> statement-breakpoint
CREATE INDEX "fo_interactions_user" ON "fo_interactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fo_memory_user" ON "fo_memory" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client" ON "messages" USING btree ("client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_streaming_once" ON "messages" USING btree ("conversation_id") WHERE "messages"."status" = 'streaming';--> statement-breakpoint
CREATE INDEX "messages_reply" ON "messages" USING btree ("reply_to");--> statement-breakpoint
CREATE INDEX "messages_leased" ON "messages" USING btree ("leased_until") WHERE "messages"."status" = 'streaming';--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_entries_conversation" ON "inbox_entries" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "inbox_entries_list" ON "inbox_entries" USING btree ("fo_id","status","priority" DESC NULLS FIRST,"last_activity_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_base_position" ON "knowledge_base" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "knowledge_base_search" ON "knowledge_base" USING gin ("search");--> statement-breakpoint
CREATE INDEX "knowledge_base_private" ON "knowledge_base" USING btree ("private_to") WHERE "knowledge_base"."private_to" is not null;--> statement-breakpoint
CREATE INDEX "knowledge_terms_similar" ON "knowledge_terms" USING gin ("term" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "processing_jobs_newest" ON "processing_jobs" USING btree ("fo_id","user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "processing_jobs_user" ON "processing_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "processing_jobs_file" ON "processing_jobs" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "uploaded_files_content" ON "uploaded_files" USING btree ("fo_id","user_id","content_hash");--> statement-breakpoint
CREATE INDEX "uploaded_files_newest" ON "uploaded_files" USING btree ("fo_id","user_id","upload_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploaded_files_user" ON "uploaded_files" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fos_owner" ON "fos" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fos_handle" ON "fos" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "fos_newest_public" ON "fos" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "fos"."is_public";--> statement-breakpoint
CREATE INDEX "fos_search" ON "fos" USING gin (("name" || ' ' || "bio") gin_trgm_ops) WHERE "fos"."is_public";--> statement-breakpoint
CREATE INDEX "fos_tags" ON "fos" USING gin ("tags") WHERE "fos"."is_public";--> statement-breakpoint
CREATE INDEX "previous_handles_fo" ON "previous_handles" USING btree ("fo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fo_facts_key" ON "fo_facts" USING btree ("fo_id","key");--> statement-breakpoint
CREATE INDEX "fo_memories_fo" ON "fo_memories" USING btree ("fo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fo_memories_message" ON "fo_memories" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "fo_memories_conversation" ON "fo_memories" USING btree ("conversation_id");