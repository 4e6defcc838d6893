CREATE TABLE "vector_removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fo_id" uuid NOT NULL,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vector_stores" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"index" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "vector_stores" ADD CONSTRAINT "vector_stores_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;