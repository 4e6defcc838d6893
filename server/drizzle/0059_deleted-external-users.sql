CREATE TABLE "deleted_external_users" (
	"digest" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
