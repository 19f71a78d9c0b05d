CREATE TABLE "favourites" (
	"member_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_member_id_venue_kind_code_pk" PRIMARY KEY("member_id","venue","kind","code")
);
--> statement-breakpoint
CREATE TABLE "played_games" (
	"member_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"code" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "played_games_member_id_venue_code_pk" PRIMARY KEY("member_id","venue","code")
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_venue_venues_code_fk" FOREIGN KEY ("venue") REFERENCES "public"."venues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_games" ADD CONSTRAINT "played_games_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_games" ADD CONSTRAINT "played_games_venue_venues_code_fk" FOREIGN KEY ("venue") REFERENCES "public"."venues"("code") ON DELETE no action ON UPDATE no action;