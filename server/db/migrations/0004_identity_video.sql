ALTER TABLE "identity_submissions" ADD COLUMN "video_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD COLUMN "video_by" text;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD COLUMN "video_note" text;