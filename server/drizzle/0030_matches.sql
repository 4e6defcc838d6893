CREATE TABLE "match_pairs" (
	"one" uuid NOT NULL,
	"other" uuid NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_pairs_one_other_pk" PRIMARY KEY("one","other")
);
--> statement-breakpoint
CREATE TABLE "match_profiles" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"code" bit(1536) NOT NULL,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	"compared_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "match_pairs" ADD CONSTRAINT "match_pairs_one_fos_id_fk" FOREIGN KEY ("one") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_pairs" ADD CONSTRAINT "match_pairs_other_fos_id_fk" FOREIGN KEY ("other") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_profiles" ADD CONSTRAINT "match_profiles_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_pairs_one" ON "match_pairs" USING btree ("one","matched_at");--> statement-breakpoint
CREATE INDEX "match_pairs_other" ON "match_pairs" USING btree ("other","matched_at");--> statement-breakpoint
CREATE INDEX "match_profiles_compared" ON "match_profiles" USING btree ("compared_at");