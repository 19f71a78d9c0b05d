CREATE TABLE "sign_in_sources" (
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_sources_member_id_source_pk" PRIMARY KEY("member_id","source")
);
--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "sole_amount_minor" bigint;--> statement-breakpoint
ALTER TABLE "sign_in_sources" ADD CONSTRAINT "sign_in_sources_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_sources_last_used" ON "sign_in_sources" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "approvals_key" ON "approvals" USING btree ("key_id","at");