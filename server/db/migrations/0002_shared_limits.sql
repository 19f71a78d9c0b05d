CREATE TABLE "rate_windows" (
	"subject" text PRIMARY KEY NOT NULL,
	"window_at" timestamp (3) with time zone NOT NULL,
	"hits" integer NOT NULL,
	"earlier_hits" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_windows_expires" ON "rate_windows" USING btree ("expires_at");