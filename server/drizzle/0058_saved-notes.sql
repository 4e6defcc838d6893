ALTER TABLE "fo_memory" ADD COLUMN "saved" text DEFAULT '' NOT NULL;
