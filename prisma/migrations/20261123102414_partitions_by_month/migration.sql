-- by hand
-- access_logs and geolocation_drivers by month: old months are dropped instead of deleted row by row.

-- Makes the partition of one month, and carries over what waits for it in the default partition. A partition is as
-- closed to changes as its table.
create function make_month(parent text, month date) returns void language plpgsql as $$
declare
  part text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  first timestamptz := month::timestamp at time zone 'UTC';
  after timestamptz := (month + interval '1 month')::timestamp at time zone 'UTC';
  key text := (select a.attname from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
               where p.partrelid = parent::regclass);
  before text := current_setting('tropeiro.erasure', true);
begin
  if to_regclass(part) is not null then return; end if;
  execute format('create table %I (like %I including defaults)', part, parent);
  perform set_config('tropeiro.erasure', 'on', true);
  execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
    parent || '_default', key, first, key, after, part);
  perform set_config('tropeiro.erasure', coalesce(before, ''), true);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, first, after);
  if exists (select from pg_trigger where tgrelid = parent::regclass and tgname = parent || '_only_added_to') then
    execute format('create trigger only_added_to before update or delete or truncate on %I for each statement execute function refuse_change()', part);
  end if;
end $$;

-- Makes the months from one day to so many after another.
create function make_months(parent text, from_day timestamptz, until timestamptz) returns void language plpgsql as $$
declare
  month date;
begin
  perform pg_advisory_xact_lock(hashtext('make_months ' || parent));
  for month in select generate_series(date_trunc('month', from_day at time zone 'UTC'), until at time zone 'UTC', interval '1 month')::date loop
    perform make_month(parent, month);
  end loop;
end $$;

-- contract: the rows move to a table of the same name
alter table access_logs rename to access_logs_before;
create table access_logs (like access_logs_before including defaults) partition by range (created_at);
create table access_logs_default partition of access_logs default;
select make_months('access_logs', greatest(min(created_at), now() - interval '2 years'), now() + interval '3 months')
from (select created_at from access_logs_before union all select now()) as entries;
insert into access_logs select * from access_logs_before;
alter sequence access_logs_id_seq owned by access_logs.id;
-- contract: its rows have moved
drop table access_logs_before;
alter table access_logs add constraint access_logs_pkey primary key (id, created_at);
create index access_logs_user_id_created_at_idx on access_logs (user_id, created_at);
create index access_logs_company_id_created_at_idx on access_logs (company_id, created_at);
create index access_logs_created_at_idx on access_logs (created_at);
create index access_logs_record_ids_idx on access_logs using gin (record_ids);
create trigger access_logs_only_added_to before update or delete or truncate on access_logs
  for each statement execute function refuse_change();
do $$
declare
  part regclass;
begin
  for part in select inhrelid::regclass from pg_inherits where inhparent = 'access_logs'::regclass loop
    execute format('create trigger only_added_to before update or delete or truncate on %s for each statement execute function refuse_change()', part);
  end loop;
end $$;

-- contract: the rows move to a table of the same name
alter table geolocation_drivers rename to geolocation_drivers_before;
create table geolocation_drivers (like geolocation_drivers_before including defaults) partition by range (location_captured_at);
create table geolocation_drivers_default partition of geolocation_drivers default;
select make_months('geolocation_drivers', greatest(min(location_captured_at), now() - interval '2 years'), now() + interval '3 months')
from (select location_captured_at from geolocation_drivers_before union all select now()) as positions;
insert into geolocation_drivers select * from geolocation_drivers_before;
alter sequence geolocation_drivers_id_seq owned by geolocation_drivers.id;
-- contract: its rows have moved
drop table geolocation_drivers_before;
alter table geolocation_drivers add constraint geolocation_drivers_pkey primary key (id, location_captured_at);
create unique index geolocation_drivers_order_id_location_captured_at_key on geolocation_drivers (order_id, location_captured_at);
alter table geolocation_drivers add constraint geolocation_drivers_order_id_fkey
  foreign key (order_id) references orders (id) on delete cascade on update cascade;
