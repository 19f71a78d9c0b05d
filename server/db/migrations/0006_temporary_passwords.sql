ALTER TABLE "members" ADD COLUMN "password_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "withdrawal_password_until" timestamp (3) with time zone;