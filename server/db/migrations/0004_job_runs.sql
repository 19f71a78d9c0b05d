CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ok_at" timestamp (3) with time zone,
	"failure" text,
	"failed_at" timestamp (3) with time zone
);
