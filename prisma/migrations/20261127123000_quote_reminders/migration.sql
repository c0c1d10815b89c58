-- Each carrier of a quote is reminded by the time that it has itself.
ALTER TABLE "simulation_quotes_transporters" ADD COLUMN "asked_at" TIMESTAMPTZ(3), ADD COLUMN "reminded_at" TIMESTAMPTZ(3);

-- Carriers of quotes that were reminded are not reminded again.
update simulation_quotes_transporters t set reminded_at = q.reminded_at
  from simulation_quotes q where q.id = t.simulation_quote_id and q.reminded_at is not null and t.response = 'asked';
