CREATE TABLE "photo_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"discarded_at" timestamp (3) with time zone
);
