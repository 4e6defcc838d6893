CREATE TABLE "fo_revisions" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"passages" bigint DEFAULT 0 NOT NULL,
	"learnt" bigint DEFAULT 0 NOT NULL,
	"principles" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fo_revisions" ADD CONSTRAINT "fo_revisions_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "fo_revisions" ("fo_id") SELECT "id" FROM "fos";--> statement-breakpoint
CREATE FUNCTION "begin_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "fo_revisions" ("fo_id") VALUES (NEW."id") ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fos_begin_revisions" AFTER INSERT ON "fos" FOR EACH ROW EXECUTE FUNCTION "begin_revisions"();--> statement-breakpoint
-- Runs when the transaction commits, so that the row of the revisions is the last that it locks: nobody who holds it waits
-- for anything else. A setting that ends with the transaction says what it has raised already.
CREATE FUNCTION "raise_revision"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	persona uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD."fo_id" ELSE NEW."fo_id" END;
	mark text := TG_ARGV[0] || ' ' || persona || ';';
	raised text := coalesce(current_setting('foyer.raised', true), '');
BEGIN
	IF strpos(raised, mark) = 0 THEN
		PERFORM set_config('foyer.raised', raised || mark, true);
		UPDATE "fo_revisions" SET
			"passages" = "passages" + (TG_ARGV[0] = 'passages')::int,
			"learnt" = "learnt" + (TG_ARGV[0] = 'learnt')::int,
			"principles" = "principles" + (TG_ARGV[0] = 'principles')::int
		WHERE "fo_id" = persona;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "knowledge_base_revision" AFTER INSERT OR UPDATE OR DELETE ON "knowledge_base"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_revision"('passages');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fo_facts_revision" AFTER INSERT OR UPDATE OR DELETE ON "fo_facts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_revision"('learnt');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fo_memories_revision" AFTER INSERT OR UPDATE OR DELETE ON "fo_memories"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_revision"('learnt');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fo_principles_revision" AFTER INSERT OR UPDATE OR DELETE ON "fo_principles"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_revision"('principles');
