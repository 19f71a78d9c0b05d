-- An earlier version rounded a play-time limit of less than a minute down to 0, which no member or operator can set. It
-- becomes the lowest limit. It is not deleted, because the member asked to be held to less. Every change of a limit has a
-- row of its own.
INSERT INTO "play_limit_changes" ("member_id", "set_by", "kind", "period", "action", "value_before", "value_after", "at")
SELECT "member_id", "set_by", "kind", "period", 'raise_confirmed', 0, 1, now() FROM "play_limits" WHERE "kind" = 'play_time' AND "value" = 0;
--> statement-breakpoint
UPDATE "play_limits" SET "value" = 1 WHERE "kind" = 'play_time' AND "value" = 0;
