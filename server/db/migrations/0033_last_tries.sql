ALTER TABLE "exclusion_matches" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_closures" ADD COLUMN "points_tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "play_closures" ADD COLUMN "end_tried_at" timestamp (3) with time zone;