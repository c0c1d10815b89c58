-- Each carrier of a quote is reminded by the time that it has itself.
ALTER TABLE "simulation_quotes_transporters" ADD COLUMN "asked_at" TIMESTAMPTZ(3), ADD COLUMN "reminded_at" TIMESTAMPTZ(3);
