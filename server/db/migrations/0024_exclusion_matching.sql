CREATE TABLE "exclusion_marks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"is_verified" boolean NOT NULL,
	"length" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"reopens_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exclusion_marks_once" UNIQUE("member_id","kind","mark")
);
--> statement-breakpoint
CREATE TABLE "exclusion_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"effect" text NOT NULL,
	"mark" text NOT NULL,
	"excluded_at" timestamp (3) with time zone NOT NULL,
	"excluded_member" uuid,
	"length" text NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"outcome" text,
	"note" text,
	CONSTRAINT "exclusion_matches_once" UNIQUE("member_id","kind","mark","excluded_at")
);
--> statement-breakpoint
CREATE TABLE "sandbox_excluded" (
	"id_number" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "exclusion_matches" ADD CONSTRAINT "exclusion_matches_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exclusion_marks_mark" ON "exclusion_marks" USING btree ("mark");--> statement-breakpoint
CREATE INDEX "exclusion_matches_waiting" ON "exclusion_matches" USING btree ("reviewed_at","created_at");