CREATE TABLE "play_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"stake_minor" bigint NOT NULL,
	"result_minor" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "play_choices" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_checks" ADD CONSTRAINT "play_checks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "play_checks_member" ON "play_checks" USING btree ("member_id","at");