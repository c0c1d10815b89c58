-- by hand
-- Runs of five digits of a text. A trigram of digits is in a thirtieth of all orders, five digits are in some hundred.
create function number_parts(text text) returns int[] language sql immutable parallel safe as $$
  select array(select distinct substr(m[1], i, 5)::int from regexp_matches(text, '[0-9]{5,}', 'g') m cross join generate_series(1, length(m[1]) - 4) i)
$$;
