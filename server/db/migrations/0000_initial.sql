CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"account_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"withdrawal_password_hash" text,
	"mobile" text NOT NULL,
	"introducer" text,
	"superid" text,
	"promote_code" text NOT NULL,
	"birthday" date,
	"id_number" text,
	"id_number_key" text,
	"identity_state" text DEFAULT 'uncertified' NOT NULL,
	"identity_reason" text,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "members_account_key_unique" UNIQUE("account_key"),
	CONSTRAINT "members_mobile_unique" UNIQUE("mobile"),
	CONSTRAINT "members_promote_code_unique" UNIQUE("promote_code"),
	CONSTRAINT "members_id_number_key_unique" UNIQUE("id_number_key")
);
--> statement-breakpoint
CREATE TABLE "failed_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mobile" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bank_accounts_number" UNIQUE("bank_name","account_number")
);
--> statement-breakpoint
CREATE TABLE "bound_stores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"chain" text NOT NULL,
	"store_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bound_stores_member_store" UNIQUE("member_id","chain","store_number")
);
--> statement-breakpoint
CREATE TABLE "identity_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"id_number" text NOT NULL,
	"birthday" date NOT NULL,
	"bank_name" text NOT NULL,
	"branch_name" text NOT NULL,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"id_front_key" text NOT NULL,
	"id_back_key" text NOT NULL,
	"passbook_key" text NOT NULL,
	"handwritten_key" text,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"key" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "virtual_accounts_member_channel" UNIQUE("member_id","channel"),
	CONSTRAINT "virtual_accounts_address" UNIQUE("channel","address")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"picture" text NOT NULL,
	"content" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "activity_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"activity_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "activity_applications_once" UNIQUE("activity_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bets" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"game_name" text NOT NULL,
	"stake_minor" bigint NOT NULL,
	"valid_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	"bet_time" timestamp (3) with time zone NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "game_titles" (
	"venue" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"picture" text,
	"popularity" integer NOT NULL,
	"released_on" date NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	CONSTRAINT "game_titles_venue_code_pk" PRIMARY KEY("venue","code"),
	CONSTRAINT "game_titles_rank" UNIQUE("venue","popularity")
);
--> statement-breakpoint
CREATE TABLE "import_cursors" (
	"name" text PRIMARY KEY NOT NULL,
	"cursor" text
);
--> statement-breakpoint
CREATE TABLE "venues" (
	"code" text PRIMARY KEY NOT NULL,
	"game_id" integer NOT NULL,
	"name" jsonb NOT NULL,
	"member_name" jsonb,
	"game_type" integer NOT NULL,
	"maintenance" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "venues_game_id_unique" UNIQUE("game_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"balance_minor" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_never_negative" CHECK ("ledger_accounts"."balance_minor" >= 0),
	CONSTRAINT "ledger_accounts_owner_has_balance" CHECK (("ledger_accounts"."owner_id" is null) = ("ledger_accounts"."balance_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"balance_after_minor" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_once" UNIQUE("transfer_id","phase","account_id"),
	CONSTRAINT "ledger_entries_not_zero" CHECK ("ledger_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"debit_account" text NOT NULL,
	"credit_account" text NOT NULL,
	"hold_account" text,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "ledger_transfers_positive" CHECK ("ledger_transfers"."amount_minor" > 0),
	CONSTRAINT "ledger_transfers_two_accounts" CHECK ("ledger_transfers"."debit_account" <> "ledger_transfers"."credit_account"),
	CONSTRAINT "ledger_transfers_pending_has_hold" CHECK ("ledger_transfers"."state" = 'posted' or "ledger_transfers"."hold_account" is not null),
	CONSTRAINT "ledger_transfers_settled" CHECK (("ledger_transfers"."state" = 'pending') = ("ledger_transfers"."settled_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mail_reads" (
	"member_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "mail_reads_member_id_mail_id_pk" PRIMARY KEY("member_id","mail_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "operator_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_faults" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"venue" text,
	"operation" text NOT NULL,
	"mode" text NOT NULL,
	"remaining" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"amount_minor" bigint NOT NULL,
	"type" text NOT NULL,
	"channel" text,
	"deadline" timestamp (3) with time zone NOT NULL,
	"callback_url" text NOT NULL,
	"return_url" text NOT NULL,
	"transaction_number" text NOT NULL,
	"payment_track_number" text NOT NULL,
	"cash_flow_order_number" text NOT NULL,
	"convenience_store_code" text,
	"remittance_account" text,
	"address" text,
	"state" text DEFAULT 'open' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_venue_rounds" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"venue" text NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"stake_minor" bigint NOT NULL,
	"payout_minor" bigint NOT NULL,
	"roll" integer NOT NULL,
	"server_seed" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_venue_rounds_nonce" UNIQUE("venue","member_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "sandbox_venue_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_hash" text NOT NULL,
	"token_hash" text,
	"venue" text NOT NULL,
	"member_id" uuid NOT NULL,
	"title" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_venue_sessions_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "sandbox_venue_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sandbox_venue_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"venue" text NOT NULL,
	"member_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_venue_wallets" (
	"venue" text NOT NULL,
	"member_id" uuid NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"server_seed" text NOT NULL,
	"nonce" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_venue_wallets_venue_member_id_pk" PRIMARY KEY("venue","member_id"),
	CONSTRAINT "sandbox_venue_wallets_never_negative" CHECK ("sandbox_venue_wallets"."balance_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "deposit_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"rate_minor" bigint,
	"usdt_minor" bigint,
	"transaction_number" text,
	"payment_track_number" text,
	"cash_flow_order_number" text,
	"convenience_store_code" text,
	"remittance_account" text,
	"address" text,
	"payment" jsonb,
	"order_time" timestamp (3) with time zone NOT NULL,
	"payment_deadline" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_orders_positive" CHECK ("deposit_orders"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"request_hash" text NOT NULL,
	"order_number" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
CREATE TABLE "payment_callbacks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" text NOT NULL,
	"transaction_number" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid" boolean NOT NULL,
	"outcome" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "point_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"batch" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rebates" (
	"member_id" uuid NOT NULL,
	"day" date NOT NULL,
	"valid_bet_minor" bigint NOT NULL,
	"rebate_minor" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rebates_member_id_day_pk" PRIMARY KEY("member_id","day")
);
--> statement-breakpoint
CREATE TABLE "venue_movements" (
	"reference" text PRIMARY KEY NOT NULL,
	"transfer_reference" text NOT NULL,
	"member_id" uuid NOT NULL,
	"venue" text NOT NULL,
	"direction" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "withdrawal_orders" (
	"order_number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"payout_type" text NOT NULL,
	"destination" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"rate_minor" bigint,
	"arrives_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"review" text NOT NULL,
	"reason" text,
	"application_time" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"paid_by" text,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "withdrawal_orders_positive" CHECK ("withdrawal_orders"."amount_minor" > 0 and "withdrawal_orders"."arrives_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bound_stores" ADD CONSTRAINT "bound_stores_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD CONSTRAINT "identity_submissions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD CONSTRAINT "activity_applications_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_applications" ADD CONSTRAINT "activity_applications_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bets" ADD CONSTRAINT "bets_venue_venues_code_fk" FOREIGN KEY ("venue") REFERENCES "public"."venues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_titles" ADD CONSTRAINT "game_titles_venue_venues_code_fk" FOREIGN KEY ("venue") REFERENCES "public"."venues"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_debit_account_ledger_accounts_id_fk" FOREIGN KEY ("debit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_credit_account_ledger_accounts_id_fk" FOREIGN KEY ("credit_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_hold_account_ledger_accounts_id_fk" FOREIGN KEY ("hold_account") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_reads" ADD CONSTRAINT "mail_reads_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deposit_orders" ADD CONSTRAINT "deposit_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfers" ADD CONSTRAINT "point_transfers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rebates" ADD CONSTRAINT "rebates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_movements" ADD CONSTRAINT "venue_movements_transfer_reference_point_transfers_reference_fk" FOREIGN KEY ("transfer_reference") REFERENCES "public"."point_transfers"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "venue_movements" ADD CONSTRAINT "venue_movements_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_orders" ADD CONSTRAINT "withdrawal_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_introducer" ON "members" USING btree ("introducer");--> statement-breakpoint
CREATE INDEX "failed_attempts_subject" ON "failed_attempts" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sms_codes_mobile" ON "sms_codes" USING btree ("mobile","created_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_created" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bank_accounts_member" ON "bank_accounts" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "identity_submissions_member" ON "identity_submissions" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_submissions_state" ON "identity_submissions" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "notices_kind" ON "notices" USING btree ("kind","published_at");--> statement-breakpoint
CREATE INDEX "bets_member" ON "bets" USING btree ("member_id","bet_time","id");--> statement-breakpoint
CREATE INDEX "bets_unposted" ON "bets" USING btree ("posted_at","bet_time");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner" ON "ledger_accounts" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_state" ON "ledger_transfers" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "ledger_transfers_debit" ON "ledger_transfers" USING btree ("debit_account");--> statement-breakpoint
CREATE INDEX "ledger_transfers_credit" ON "ledger_transfers" USING btree ("credit_account");--> statement-breakpoint
CREATE INDEX "mails_member" ON "mails" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sandbox_venue_rounds_member" ON "sandbox_venue_rounds" USING btree ("venue","member_id","id");--> statement-breakpoint
CREATE INDEX "deposit_orders_member" ON "deposit_orders" USING btree ("member_id","order_time","order_number");--> statement-breakpoint
CREATE INDEX "deposit_orders_open" ON "deposit_orders" USING btree ("status","payment_deadline");--> statement-breakpoint
CREATE INDEX "payment_callbacks_order" ON "payment_callbacks" USING btree ("order_number","received_at");--> statement-breakpoint
CREATE INDEX "point_transfers_member" ON "point_transfers" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "point_transfers_batch" ON "point_transfers" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "venue_movements_transfer" ON "venue_movements" USING btree ("transfer_reference");--> statement-breakpoint
CREATE INDEX "venue_movements_state" ON "venue_movements" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "withdrawal_orders_member" ON "withdrawal_orders" USING btree ("member_id","application_time","order_number");--> statement-breakpoint
CREATE INDEX "withdrawal_orders_review" ON "withdrawal_orders" USING btree ("review","application_time");