CREATE TABLE "deposit_channels" (
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
CREATE TABLE "deposit_promotions" (
	"order_number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"activity_id" integer NOT NULL,
	"points_minor" bigint NOT NULL,
	"turnover_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD COLUMN "field" text;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "top_up" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "sandbox_orders" ADD COLUMN "payable_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "bank_name" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "bank_code" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "payee" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "qr" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "payable_minor" bigint;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "expected_review_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "expected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "delay_reason" text;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD COLUMN "delay_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deposit_promotions" ADD CONSTRAINT "deposit_promotions_order_number_deposit_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."deposit_orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_promotions" ADD CONSTRAINT "deposit_promotions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_promotions" ADD CONSTRAINT "deposit_promotions_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deposit_promotions_state" ON "deposit_promotions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "deposit_promotions_member" ON "deposit_promotions" USING btree ("member_id","activity_id");