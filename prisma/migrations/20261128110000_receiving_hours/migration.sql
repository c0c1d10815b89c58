-- by hand
-- Hours of the day between which a request's recipient receives.
ALTER TABLE "request" ADD COLUMN "receives_from" INTEGER, ADD COLUMN "receives_until" INTEGER;

-- Plans of before knew no hours: they keep their meaning. The table is cleaned by a job and stays small.
UPDATE "consolidations" SET "settings" = '{"departs_at": 0, "receives_from": 0, "receives_until": 24}'::jsonb || "settings";
