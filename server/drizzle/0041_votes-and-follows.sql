CREATE TABLE "follows" (
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"followed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follows_fo_id_user_id_pk" PRIMARY KEY("fo_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "fo_reviews" (
	"fo_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"vote_type" text NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "fo_reviews_fo_id_user_id_pk" PRIMARY KEY("fo_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "fos" ADD COLUMN "followers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_reviews" ADD CONSTRAINT "fo_reviews_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_reviews" ADD CONSTRAINT "fo_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_user" ON "follows" USING btree ("user_id","followed_at" DESC NULLS FIRST,"fo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_newest" ON "follows" USING btree ("fo_id","followed_at");--> statement-breakpoint
CREATE INDEX "fo_reviews_user" ON "fo_reviews" USING btree ("user_id");