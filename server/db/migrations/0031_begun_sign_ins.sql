ALTER TABLE "tickets" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "device_hash" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "system" text;