-- by hand: pairs from before the triggers, apart from them so that quotes are written meanwhile
insert into simulation_quotes_transporters_addresses (simulation_quote_transporter_id, simulation_quotes_address_id)
select p.id, a.id from simulation_quotes_transporters p join simulation_quotes_addresses a using (simulation_quote_id)
order by p.id, a.position, a.id on conflict do nothing;
