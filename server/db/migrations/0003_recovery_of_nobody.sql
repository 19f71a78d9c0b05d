ALTER TABLE "sms_codes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
CREATE INDEX "sms_codes_ticket" ON "sms_codes" USING btree ("ticket_hash");--> statement-breakpoint
CREATE INDEX "sms_codes_member" ON "sms_codes" USING btree ("member_id");