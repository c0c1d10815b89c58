-- Pairs of quotes from before the triggers.
declare ids int[] := array(select q.id from simulation_quotes q where q.id < mark order by q.id desc limit 500);
begin insert into simulation_quotes_transporters_addresses (simulation_quote_transporter_id, simulation_quotes_address_id)
  select p.id, a.id from simulation_quotes_transporters p join simulation_quotes_addresses a using (simulation_quote_id) where simulation_quote_id = any(ids) order by p.id, a.position, a.id on conflict do nothing;
  return (select min(i) from unnest(ids) i);
end
