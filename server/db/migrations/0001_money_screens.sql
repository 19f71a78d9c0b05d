-- All that came since `0000_initial`. It was eight migrations, of which a database may have some.
CREATE TABLE IF NOT EXISTS "photo_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"discarded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ok_at" timestamp (3) with time zone,
	"failure" text,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "deposit_channels" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"picture" jsonb,
	"facts" jsonb NOT NULL,
	"qr" text,
	"currency" text NOT NULL,
	"rate_millionths" bigint NOT NULL,
	"typical_minutes" integer,
	"open" boolean NOT NULL,
	"revision" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "deposit_promotions" (
	"order_number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	"points_minor" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deposit_promotions_order_number_deposit_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."deposit_orders"("order_number") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "deposit_promotions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action,
	CONSTRAINT "deposit_promotions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "closure_id" uuid;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN IF NOT EXISTS "member_id" uuid;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN IF NOT EXISTS "member_id" uuid;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN IF NOT EXISTS "field" text;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN IF NOT EXISTS "order_number" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN IF NOT EXISTS "top_up" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN IF NOT EXISTS "currency" text;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN IF NOT EXISTS "payable_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "bank_name" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "bank_code" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "payee" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "qr" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "currency" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "payable_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN IF NOT EXISTS "expected_review_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN IF NOT EXISTS "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN IF NOT EXISTS "delay_reason" text;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN IF NOT EXISTS "delay_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sms_codes" ADD COLUMN IF NOT EXISTS "bound_to" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN IF NOT EXISTS "failure" text;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD COLUMN IF NOT EXISTS "returned_photos" text[];--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_codes_ticket" ON "sms_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sms_codes_member" ON "sms_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deposit_promotions_state" ON "deposit_promotions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "deposit_promotions_member" ON "deposit_promotions" USING btree ("member_id","activity_id");
