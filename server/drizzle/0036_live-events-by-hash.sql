DROP INDEX "live_events_of_persona";--> statement-breakpoint
DROP INDEX "live_events_of_conversation";--> statement-breakpoint
CREATE INDEX "live_events_of_persona" ON "live_events" USING hash (("event" ->> 'foId'));--> statement-breakpoint
CREATE INDEX "live_events_of_conversation" ON "live_events" USING hash (("event" ->> 'conversationId'));