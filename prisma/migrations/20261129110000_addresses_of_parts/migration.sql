CREATE TABLE "simulation_quotes_transporters_addresses" ( "id" SERIAL NOT NULL, "simulation_quote_transporter_id" INTEGER NOT NULL, "simulation_quotes_address_id" INTEGER NOT NULL,
    CONSTRAINT "simulation_quotes_transporters_addresses_pkey" PRIMARY KEY ("id") );
CREATE INDEX "simulation_quotes_transporters_addresses_address" ON "simulation_quotes_transporters_addresses"("simulation_quotes_address_id");
CREATE UNIQUE INDEX "simulation_quotes_transporters_addresses_pair" ON "simulation_quotes_transporters_addresses"("simulation_quote_transporter_id", "simulation_quotes_address_id");
ALTER TABLE "simulation_quotes_transporters_addresses" ADD CONSTRAINT "simulation_quotes_transporters_addresses_simulation_quote__fkey" FOREIGN KEY ("simulation_quote_transporter_id") REFERENCES "simulation_quotes_transporters"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "simulation_quotes_transporters_addresses" ADD CONSTRAINT "simulation_quotes_transporters_addresses_simulation_quotes_fkey" FOREIGN KEY ("simulation_quotes_address_id") REFERENCES "simulation_quotes_addresses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- by hand: whichever of a part and an address is written last makes the pair, also by the version before this one
create function pair_part_with_addresses() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into simulation_quotes_transporters_addresses (simulation_quote_transporter_id, simulation_quotes_address_id)
  select new.id, a.id from simulation_quotes_addresses a where a.simulation_quote_id = new.simulation_quote_id order by a.position, a.id on conflict do nothing; return null; end $$;
create function pair_address_with_parts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$ begin
  insert into simulation_quotes_transporters_addresses (simulation_quote_transporter_id, simulation_quotes_address_id)
  select p.id, new.id from simulation_quotes_transporters p where p.simulation_quote_id = new.simulation_quote_id order by p.id on conflict do nothing; return null; end $$;
create trigger parts_have_addresses after insert on simulation_quotes_transporters for each row execute function pair_part_with_addresses();
create trigger addresses_have_parts after insert on simulation_quotes_addresses for each row execute function pair_address_with_parts();
