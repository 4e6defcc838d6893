CREATE TABLE "public_tags" (
	"tag" text NOT NULL,
	"fo_id" uuid NOT NULL,
	CONSTRAINT "public_tags_tag_fo_id_pk" PRIMARY KEY("tag","fo_id")
);
--> statement-breakpoint
DROP INDEX "voices_of_provider";--> statement-breakpoint
ALTER TABLE "profiles" ALTER COLUMN "display_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "public_tags" ADD CONSTRAINT "public_tags_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "public_tags_fo" ON "public_tags" USING btree ("fo_id");--> statement-breakpoint
CREATE UNIQUE INDEX "voices_of_provider" ON "voices" USING btree ("voice_id","provider");--> statement-breakpoint
INSERT INTO "public_tags" ("tag", "fo_id") SELECT DISTINCT unnest("tags"), "id" FROM "fos" WHERE "is_public";--> statement-breakpoint
-- Names that nobody gave: they were half of an address, or stood for none. Who chose such a name when signing up keeps it.
UPDATE "profiles" SET "display_name" = NULL FROM "users"
WHERE "users"."id" = "profiles"."user_id"
	AND coalesce(btrim("users"."user_metadata" ->> 'display_name'), '') = ''
	AND ("profiles"."display_name" = 'New member'
		OR lower("profiles"."display_name") = lower(left(split_part("users"."email", '@', 1), 50))
		OR EXISTS (SELECT FROM "identities" WHERE "identities"."user_id" = "users"."id"
			AND lower("profiles"."display_name") IN (lower(left("identities"."identity_data" ->> 'email', 50)), lower(left(split_part("identities"."identity_data" ->> 'email', '@', 1), 50)))));
