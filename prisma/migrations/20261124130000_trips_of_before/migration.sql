-- by hand
-- Trips that ended before lane_trips follow with fill.sql; by the first city and the last, as trips.store.ts has it.
select;
