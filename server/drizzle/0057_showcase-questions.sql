-- Questions about documents were "What does “document” say about “heading”?"; now they have the heading alone.
UPDATE "fo_showcases" SET "questions" = (
  SELECT jsonb_agg(
    CASE WHEN question.item->>'fileId' IS NULL THEN question.item
    ELSE jsonb_set(question.item, '{question}', to_jsonb(regexp_replace(regexp_replace(
      question.item->>'question', '^What does “.*” say about “(.*)”\?$', 'Tell me about “\1”'),
      '^Tell me about “(.*\?)”$', '\1')))
    END ORDER BY question.position)
  FROM jsonb_array_elements("questions") WITH ORDINALITY AS question(item, position)
)
WHERE "questions"::text LIKE '%What does “%';
