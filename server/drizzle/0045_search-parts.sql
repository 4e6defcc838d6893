CREATE TABLE "listed_parts" (
	"fo_id" uuid PRIMARY KEY NOT NULL,
	"tags" text[] NOT NULL,
	"parts" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "words_to_check" (
	"words" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listed_parts" ADD CONSTRAINT "listed_parts_fo_id_fos_id_fk" FOREIGN KEY ("fo_id") REFERENCES "public"."fos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listed_parts_found" ON "listed_parts" USING gin ("parts","tags") WITH (gin_pending_list_limit=128);--> statement-breakpoint
ALTER TABLE "listed_parts" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- A text in words and runs, in lower case and without accents, points and joiners. A run is of a script without spaces
-- between words, or one whose words are sought by their syllables (Hangul). A sign that is no punctuation is a word.
-- Characters are named here, since what PostgreSQL takes for a letter differs with its locale. Not STRICT, so that the planner
-- takes it for a part of the query around it.
CREATE FUNCTION "search_runs"("content" text) RETURNS TABLE ("run" text, "word" text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT CASE WHEN part LIKE U&'\0001%' THEN substr(part, 2) END,
		CASE WHEN part NOT LIKE U&'\0001%' THEN left(part, 40) END
	FROM string_to_table(
		regexp_replace(regexp_replace(regexp_replace(
			replace(normalize(regexp_replace(lower(normalize(content, NFKD)),
				'[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e01ef]+', '', 'g'), NFC), 'ς', 'σ'),
			'[\u0001-\u0020!"''()*,\-.:;?`\u007f-\u00a1\u00ab\u00b7\u00bb\u00bf\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u060c\u061b\u061d-\u061f\u066a-\u066d\u06d4\u0964\u0965\u0970\u0e4f\u0e5a\u0e5b\u0f04-\u0f14\u0f3a-\u0f3d\u104a-\u104f\u1361-\u1368\u1680\u17d4-\u17da\u1800-\u180a\u2000-\u2029\u202f\u2039\u203a\u205f\u2e00-\u2e7f\u3000-\u3003\u3008-\u3011\u3014-\u301f\u3030\u303d\u30fb]+', ' ', 'g'),
			'([#$%&+/<=>@\[\\\]^_{|}~\u00a2-\u00a9\u00ac\u00ae-\u00b1\u00b4\u00b6\u00b8\u00d7\u00f7\u0e3f\u17db\u2030-\u2038\u203b-\u205e\u20a0-\u20cf\u2100-\u2bff\u3004\u3012\u3013\u3020\u3036\u3037\u303e\u303f\u3200-\u33ff\u4dc0-\u4dff\ue000-\uf8ff\ufff9-\uffff\U0001d000-\U0001d24f\U0001f000-\U0001fbff])', ' \1 ', 'g'),
			'([\u0e01-\u0e3a\u0e40-\u0e4e\u0e81-\u0edf\u1000-\u103f\u1050-\u109f\u1100-\u11ff\u1780-\u17d3\u17dc\u17dd\u1950-\u19df\u1a20-\u1aaf\u3005-\u3007\u302a-\u302f\u3031-\u3035\u303b\u303c\u3040-\u30fa\u30fc-\u31bf\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua9ff\uaa60-\uaadf\uac00-\ud7ff\uf900-\ufaff\U0001b000-\U0001b2ff\U00020000-\U0003ffff]+)', U&' \0001\\1 ', 'g'),
		' ') AS part
	WHERE part <> ''
$$;--> statement-breakpoint
-- Words of a text as a search compares them by their beginnings, each once.
CREATE OR REPLACE FUNCTION "search_words"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT word), '{}') FROM search_runs(content) WHERE word IS NOT NULL
$$;--> statement-breakpoint
-- What a search for parts of a text compares by its beginnings: words, words from each later letter on, as long as three are
-- left, and of runs three characters from each place on.
CREATE FUNCTION "search_parts"("content" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT coalesce(substr(run, place, 3), substr(word, place))), '{}')
	FROM search_runs(content), generate_series(1, coalesce(length(run), greatest(1, length(word) - 2))) AS place
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
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
		INSERT INTO listed_parts (fo_id, tags, parts)
		VALUES (new.id, new.tags, array_to_tsvector(search_parts(new.name || ' ' || new.bio)))
		ON CONFLICT (fo_id) DO UPDATE SET tags = excluded.tags, parts = excluded.parts;
	ELSIF old.is_public THEN
		DELETE FROM listed_personas WHERE fo_id = old.id;
		DELETE FROM listed_parts WHERE fo_id = old.id;
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
		-- One that leaves at the same time may be all that was seen to have them.
		INSERT INTO words_to_check (words)
		SELECT array_agg(word) FROM listed_words WHERE word = ANY (words_gone) HAVING count(*) > 0;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "listed_personas" AS listed SET words = array_to_tsvector(search_words(name || ' ' || bio))
FROM "fos" WHERE fos.id = fo_id;--> statement-breakpoint
INSERT INTO "listed_parts" (fo_id, tags, parts)
SELECT id, tags, array_to_tsvector(search_parts(name || ' ' || bio)) FROM "fos" WHERE is_public;--> statement-breakpoint
DELETE FROM "listed_words";--> statement-breakpoint
INSERT INTO "listed_words" (word) SELECT DISTINCT unnest(tsvector_to_array(words)) FROM "listed_personas";
