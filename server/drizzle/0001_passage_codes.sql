-- The nearest codes of one persona are found in the index alone, as long as the table is vacuumed: hence the settings.
CREATE INDEX "knowledge_base_codes" ON "knowledge_base" ("fo_id", "embedding_model") INCLUDE ("id", "code", "private_to");--> statement-breakpoint
ALTER TABLE "knowledge_base" SET (autovacuum_vacuum_insert_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
