CREATE TABLE "insight_counts" (
	"fo_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"days" integer NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"numbers" jsonb NOT NULL,
	CONSTRAINT "insight_counts_fo_id_zone_days_pk" PRIMARY KEY("fo_id","zone","days")
);
--> statement-breakpoint
CREATE TABLE "insight_parts" (
	"fo_id" uuid NOT NULL,
	"zone" text NOT NULL,
	"days" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "insight_parts_fo_id_zone_days_pk" PRIMARY KEY("fo_id","zone","days")
);
--> statement-breakpoint
ALTER TABLE "insight_counts" ADD CONSTRAINT "insight_counts_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insight_parts" ADD CONSTRAINT "insight_parts_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_fo_latest" ON "conversations" USING btree ("fo_id","last_message_at" DESC NULLS FIRST);