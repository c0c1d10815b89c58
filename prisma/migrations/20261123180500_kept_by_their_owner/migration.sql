-- by hand
-- History and access log belong to the owner of the database. The application's role adds to them and reads them
-- (server/infra/plain-role.ts); what the law has removed goes through these functions, which run as the owner.

-- Whether the session is the owner's own: a migration, a backup, a person at the console.
create function is_owner() returns boolean language sql stable as $$
  select pg_has_role(session_user, (select relowner from pg_class where oid = 'audits'::regclass), 'member')
$$;

-- An erasure is on record: under way, or with something of the person that the law held until today.
create function assert_erasure() returns void language plpgsql as $$
begin
  if not is_owner() and not exists (
    select from personal_data_requests where kind = 'erasure' and (status = 'processing' or person is not null)) then
    raise exception 'no erasure is under way' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Writes who acted, and what changed, anew: [{ id, <column>: value }].
create function rewrite_audits(changes jsonb) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done int;
begin
  perform assert_erasure();
  perform set_config('tropeiro.erasure', 'on', true);
  update audits t set
    user_name = case when c ? 'user_name' then c->>'user_name' else t.user_name end,
    user_email = case when c ? 'user_email' then c->>'user_email' else t.user_email end,
    old_values = case when c ? 'old_values' then c->'old_values' else t.old_values end,
    new_values = case when c ? 'new_values' then c->'new_values' else t.new_values end
  from jsonb_array_elements(changes) c where t.id = (c->>'id')::int;
  get diagnostics done = row_count;
  perform set_config('tropeiro.erasure', '', true);
  return done;
end $$;

-- Removes entries of a person, for an erasure.
create function remove_access_logs(ids bigint[]) returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done int;
begin
  perform assert_erasure();
  perform set_config('tropeiro.erasure', 'on', true);
  delete from access_logs where id = any(ids);
  get diagnostics done = row_count;
  perform set_config('tropeiro.erasure', '', true);
  return done;
end $$;

-- Six months are the least that entries are kept (Marco Civil, art. 15), whatever the application asks for.
create function kept_until() returns timestamptz language sql stable as $$
  select case when is_owner() then 'infinity'::timestamptz else now() - interval '6 months' end
$$;

-- Removes entries of the default partition, the oldest first; answers how many.
create function remove_old_access_logs(before timestamptz, most int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  done int;
begin
  perform set_config('tropeiro.erasure', 'on', true);
  delete from access_logs_default where id in (
    select id from access_logs_default where created_at < least(before, kept_until()) order by created_at limit most);
  get diagnostics done = row_count;
  perform set_config('tropeiro.erasure', '', true);
  return done;
end $$;

-- Drops a month of a table that is kept by month; one of the access log only once it is older than that.
create function drop_month(part text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  parent text := (select inhparent::regclass::text from pg_inherits where inhrelid = part::regclass);
begin
  if parent is null or parent not in ('access_logs', 'geolocation_drivers') or part !~ '_[0-9]{4}_[0-9]{2}$' then
    raise exception '% is no month', part using errcode = 'insufficient_privilege';
  end if;
  if parent = 'access_logs'
    and (to_date(right(part, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' > kept_until() then
    raise exception '% is kept', part using errcode = 'insufficient_privilege';
  end if;
-- contract: a month past its time
  execute format('drop table %I', part);
end $$;

-- The application makes the next months, which are the owner's like their tables.
alter function make_month(text, date) security definer set search_path = public, pg_temp;
alter function make_months(text, timestamptz, timestamptz) security definer set search_path = public, pg_temp;
