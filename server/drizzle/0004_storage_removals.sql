CREATE TABLE "storage_removals" (
	"bucket" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "storage_removals_bucket_path_pk" PRIMARY KEY("bucket","path")
);
