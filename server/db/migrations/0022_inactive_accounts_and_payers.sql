ALTER TABLE "members" ADD COLUMN "inactive_notice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_callbacks" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "payment_callbacks" ADD COLUMN "is_payer_bound" boolean;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "pay_from_id" uuid;