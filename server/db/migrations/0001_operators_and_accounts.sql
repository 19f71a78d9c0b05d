CREATE TABLE "member_flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"reviewed_by" text,
	"note" text,
	CONSTRAINT "member_flags_once" UNIQUE("member_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "adjustments" (
	"number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_key" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	CONSTRAINT "adjustments_positive" CHECK ("adjustments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"key_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "approvals_action_subject_key_id_pk" PRIMARY KEY("action","subject","key_id")
);
--> statement-breakpoint
CREATE TABLE "job_leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suspense_clearings" (
	"callback_id" uuid PRIMARY KEY NOT NULL,
	"resolution" text NOT NULL,
	"member_id" uuid,
	"reason" text NOT NULL,
	"cleared_by" text NOT NULL,
	"cleared_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "registered_ip" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspended_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "turnover_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD COLUMN "decided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD COLUMN "order_number" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "key_id" uuid;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "ip" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "roles" jsonb DEFAULT '["admin","finance","support","content"]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "created_by_key" uuid;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD COLUMN "revoked_by" text;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "member_flags" ADD CONSTRAINT "member_flags_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adjustments" ADD CONSTRAINT "adjustments_proposed_key_operator_keys_id_fk" FOREIGN KEY ("proposed_key") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_key_id_operator_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."operator_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_clearings" ADD CONSTRAINT "suspense_clearings_callback_id_payment_callbacks_id_fk" FOREIGN KEY ("callback_id") REFERENCES "public"."payment_callbacks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspense_clearings" ADD CONSTRAINT "suspense_clearings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_flags_open" ON "member_flags" USING btree ("reviewed_at","created_at");--> statement-breakpoint
CREATE INDEX "adjustments_state" ON "adjustments" USING btree ("state","proposed_at");--> statement-breakpoint
CREATE INDEX "adjustments_member" ON "adjustments" USING btree ("member_id","proposed_at");--> statement-breakpoint
CREATE INDEX "members_registered_ip" ON "members" USING btree ("registered_ip");--> statement-breakpoint
CREATE INDEX "members_created" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_applications_member" ON "activity_applications" USING btree ("member_id","decided_at");--> statement-breakpoint
CREATE INDEX "activity_applications_state" ON "activity_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "payment_callbacks_outcome" ON "payment_callbacks" USING btree ("outcome","received_at");