CREATE TABLE "member_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"member_id" uuid,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"ip" text,
	"device_hash" text,
	"browser" text,
	"system" text,
	"details" jsonb,
	"request_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "member_events" ADD CONSTRAINT "member_events_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_events_member" ON "member_events" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "member_events_at" ON "member_events" USING btree ("at");