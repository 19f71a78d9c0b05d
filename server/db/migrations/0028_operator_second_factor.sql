ALTER TABLE "operator_keys" ADD COLUMN "sealed_totp" text;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "totp_step" bigint;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "proved_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "proved_ip" text;