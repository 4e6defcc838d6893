DROP INDEX "profiles_search";--> statement-breakpoint
DROP INDEX "messages_content";--> statement-breakpoint
DROP INDEX "inbox_entries_search";