CREATE TABLE "game_starts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_choices" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"reminder_minutes" integer NOT NULL,
	"declined_limit" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_closures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"length" text NOT NULL,
	"closed_by" text NOT NULL,
	"reason" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"takes_back_minor" bigint DEFAULT 0 NOT NULL,
	"points_home_at" timestamp (3) with time zone,
	"lift_requested_at" timestamp (3) with time zone,
	"lift_reason" text,
	"lift_proposed_key" text,
	"lift_proposed_by" text,
	"lift_approved_by" text,
	"reopens_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "play_limit_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"set_by" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"action" text NOT NULL,
	"value_before" bigint,
	"value_after" bigint,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_limits" (
	"member_id" uuid NOT NULL,
	"set_by" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"value" bigint NOT NULL,
	"raise_to" bigint,
	"raise_from" timestamp (3) with time zone,
	"raise_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "play_limits_member_id_set_by_kind_period_pk" PRIMARY KEY("member_id","set_by","kind","period"),
	CONSTRAINT "play_limits_not_negative" CHECK ("play_limits"."value" >= 0)
);
--> statement-breakpoint
ALTER TABLE "game_starts" ADD CONSTRAINT "game_starts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_choices" ADD CONSTRAINT "play_choices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_closures" ADD CONSTRAINT "play_closures_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limit_changes" ADD CONSTRAINT "play_limit_changes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_limits" ADD CONSTRAINT "play_limits_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_starts_member" ON "game_starts" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "play_closures_member" ON "play_closures" USING btree ("member_id","started_at");--> statement-breakpoint
CREATE INDEX "play_closures_returning" ON "play_closures" USING btree ("kind","points_home_at");--> statement-breakpoint
CREATE INDEX "play_limit_changes_member" ON "play_limit_changes" USING btree ("member_id","at");