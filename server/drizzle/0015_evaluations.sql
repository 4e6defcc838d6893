CREATE TABLE "fo_evaluations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"asked" text[] NOT NULL,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"engine" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fo_report_cards" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"is_shown" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fo_evaluations" ADD CONSTRAINT "fo_evaluations_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fo_report_cards" ADD CONSTRAINT "fo_report_cards_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fo_evaluations_newest" ON "fo_evaluations" USING btree ("fo_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "fo_evaluations_running_once" ON "fo_evaluations" USING btree ("fo_id") WHERE "fo_evaluations"."status" = 'running';