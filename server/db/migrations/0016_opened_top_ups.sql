ALTER TABLE "deposit_orders" ADD COLUMN "opened_by" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "ticket" text;--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_orders_ticket" ON "deposit_orders" USING btree ("ticket");