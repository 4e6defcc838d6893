CREATE TABLE "listed_personas" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_verified" boolean NOT NULL,
	"talked" integer NOT NULL,
	"rating" real NOT NULL,
	"trending" real DEFAULT 0 NOT NULL,
	"tags" text[] NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_words" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "persona_day" (
	"persona" uuid NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "persona_day_persona_day_pk" PRIMARY KEY("persona","day")
);
--> statement-breakpoint
CREATE TABLE "tag_counts" (
	"tag" text PRIMARY KEY NOT NULL,
	"personas" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "fos_search";--> statement-breakpoint
DROP INDEX "fos_tags";--> statement-breakpoint
ALTER TABLE "listed_personas" ADD CONSTRAINT "listed_personas_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persona_day" ADD CONSTRAINT "persona_day_persona_fos_id_fk" FOREIGN KEY ("persona") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_personas_newest" ON "listed_personas" USING btree ("created_at" DESC NULLS FIRST,"is_verified" DESC NULLS FIRST,"fo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_personas_talked" ON "listed_personas" USING btree ("talked" DESC NULLS FIRST,"is_verified" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"fo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_personas_rated" ON "listed_personas" USING btree ("rating" DESC NULLS FIRST,"is_verified" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"fo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_personas_trending" ON "listed_personas" USING btree ("trending" DESC NULLS FIRST,"is_verified" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"fo_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_personas_found" ON "listed_personas" USING gin ("words","tags") WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "listed_words_similar" ON "listed_words" USING gin ("word" gin_trgm_ops) WITH (gin_pending_list_limit=128);--> statement-breakpoint
CREATE INDEX "persona_day_day" ON "persona_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "tag_counts_most" ON "tag_counts" USING btree ("personas" DESC NULLS FIRST,"tag");--> statement-breakpoint
CREATE INDEX "fo_interactions_time" ON "fo_interactions" USING brin ("created_at");--> statement-breakpoint
-- Words of a text as a search compares them: lower case, without accents, 40 characters at most, each once. A sign that
-- is no punctuation is a word, too.
CREATE FUNCTION "search_words"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT left(found[1], 40)), '{}')
	FROM regexp_matches(
		lower(regexp_replace(normalize(content, NFKD), '[\u0300-\u036f\u200d\ufe0f]', '', 'g')),
		'[[:alnum:]]+|[^[:alnum:][:space:].,;:!?''"()*`\u2010-\u201f\u2026\u00ab\u00bb-]', 'g') AS found
$$;--> statement-breakpoint
-- The lower bound of Wilson's interval at 95%: few votes say less than many. 0 without votes.
CREATE FUNCTION "rating_bound"("up" integer, "down" integer) RETURNS real LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN up + down <= 0 THEN 0 ELSE greatest(0,
		(up + 1.9208 - 1.96 * sqrt(up::float8 * down / (up + down) + 0.9604)) / (up + down + 3.8416))
	END::real
$$;--> statement-breakpoint
-- To three digits, as a card shows it.
CREATE FUNCTION "shown_count"("count" integer) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT CASE WHEN count < 1000 THEN count ELSE count - count % (10 ^ (floor(log(count)) - 2))::integer END
$$;--> statement-breakpoint
-- Words that no persona of the list has any more. Most are in a recent persona; only the others are looked up.
CREATE FUNCTION "forget_words"("words" text[]) RETURNS void LANGUAGE sql AS $$
	DELETE FROM listed_words WHERE word IN (
		SELECT unnest(forget_words.words)
		EXCEPT SELECT unnest(tsvector_to_array(recent.words))
		FROM (SELECT listed_personas.words FROM listed_personas ORDER BY created_at DESC LIMIT 100) AS recent
	) AND NOT EXISTS (
		SELECT FROM listed_personas
		WHERE listed_personas.words @@ ('''' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery
	)
$$;--> statement-breakpoint
CREATE FUNCTION "keep_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	tags_before text[] := CASE WHEN old.is_public THEN old.tags ELSE '{}' END;
	tags_after text[] := CASE WHEN new.is_public THEN new.tags ELSE '{}' END;
	words_before text[] := CASE WHEN old.is_public THEN search_words(old.name || ' ' || old.bio) ELSE '{}' END;
	words_after text[] := CASE WHEN new.is_public THEN search_words(new.name || ' ' || new.bio) ELSE '{}' END;
	words_gone text[] := ARRAY(SELECT unnest(words_before) EXCEPT SELECT unnest(words_after));
BEGIN
	IF new.is_public THEN
		INSERT INTO listed_personas (fo_id, created_at, is_verified, talked, rating, tags, words)
		VALUES (new.id, new.created_at, new.is_verified, shown_count(new.total_interactions),
			rating_bound(new.thumbs_up, new.thumbs_down), new.tags, array_to_tsvector(words_after))
		ON CONFLICT (fo_id) DO UPDATE
			SET created_at = excluded.created_at, tags = excluded.tags, words = excluded.words;
	ELSIF old.is_public THEN
		DELETE FROM listed_personas WHERE fo_id = old.id;
	END IF;
	-- In the order of their names, so that two personas never wait for each other.
	INSERT INTO tag_counts AS counted (tag, personas)
	SELECT tag, sum(difference) FROM (
		SELECT DISTINCT unnest(tags_after) AS tag, 1 AS difference
		UNION ALL SELECT DISTINCT unnest(tags_before), -1
	) AS changed
	GROUP BY tag HAVING sum(difference) <> 0 ORDER BY tag
	ON CONFLICT (tag) DO UPDATE SET personas = counted.personas + excluded.personas;
	DELETE FROM tag_counts WHERE tag = ANY (tags_before) AND personas <= 0;
	INSERT INTO listed_words (word)
	SELECT unnest(words_after) EXCEPT SELECT unnest(words_before) ORDER BY 1
	ON CONFLICT DO NOTHING;
	IF words_gone <> '{}' THEN
		PERFORM forget_words(words_gone);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "keep_ranking"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE listed_personas SET is_verified = new.is_verified, talked = shown_count(new.total_interactions),
		rating = rating_bound(new.thumbs_up, new.thumbs_down)
	WHERE fo_id = new.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "fos_listed" AFTER INSERT ON "fos" FOR EACH ROW
	WHEN (new.is_public) EXECUTE FUNCTION "keep_listing"();--> statement-breakpoint
CREATE TRIGGER "fos_removed" AFTER DELETE ON "fos" FOR EACH ROW
	WHEN (old.is_public) EXECUTE FUNCTION "keep_listing"();--> statement-breakpoint
CREATE TRIGGER "fos_listing_changed" AFTER UPDATE ON "fos" FOR EACH ROW
	WHEN ((old.is_public OR new.is_public)
		AND (old.is_public, old.name, old.bio, old.tags, old.created_at)
			IS DISTINCT FROM (new.is_public, new.name, new.bio, new.tags, new.created_at))
	EXECUTE FUNCTION "keep_listing"();--> statement-breakpoint
CREATE TRIGGER "fos_ranking_changed" AFTER UPDATE ON "fos" FOR EACH ROW
	WHEN (new.is_public
		AND (old.is_verified, shown_count(old.total_interactions), old.thumbs_up, old.thumbs_down)
			IS DISTINCT FROM (new.is_verified, shown_count(new.total_interactions), new.thumbs_up, new.thumbs_down))
	EXECUTE FUNCTION "keep_ranking"();--> statement-breakpoint
INSERT INTO "listed_personas" (fo_id, created_at, is_verified, talked, rating, tags, words)
SELECT id, created_at, is_verified, shown_count(total_interactions), rating_bound(thumbs_up, thumbs_down), tags,
	array_to_tsvector(search_words(name || ' ' || bio))
FROM "fos" WHERE is_public;--> statement-breakpoint
INSERT INTO "tag_counts" (tag, personas)
SELECT tag, count(DISTINCT fo_id) FROM (SELECT fo_id, unnest(tags) AS tag FROM "listed_personas") AS used GROUP BY tag;--> statement-breakpoint
INSERT INTO "listed_words" (word) SELECT DISTINCT unnest(tsvector_to_array(words)) FROM "listed_personas";
