-- An earlier version rounded a play-time limit of less than a minute down to 0, which no member can set. It becomes the
-- lowest limit. It is not deleted, because the member asked to be held to less.
UPDATE "play_limits" SET "value" = 1 WHERE "kind" = 'play_time' AND "value" = 0;
