import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/**
 * Two roles: the owner migrates; the application comes as a plain role that reads and writes rows, owns nothing but its
 * queues, and can neither change nor remove what history and access log hold.
 */

/** Only added to and read; what the law has removed goes through functions of the owner. */
const KEPT = ['audits', 'access_logs']
/** What the owner's own tools remember. */
const OWNERS = ['_prisma_migrations', '_migration_fills', '_loaded']

const LOCK_KEY = 7_401_932_020

const makeRole = (name: string, password: string): string => `
  do $$ begin
    if not exists (select from pg_roles where rolname = ${escapeLiteral(name)}) then
      create role ${escapeIdentifier(name)} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    end if;
  end $$;
  alter role ${escapeIdentifier(name)} password ${escapeLiteral(password)};`

/** Queues without Redis live in a schema that BullMQ makes and changes by itself. */
const giveQueues = (role: string): string => `
  do $$ declare one record; begin
    if to_regnamespace('bullmq') is null then return; end if;
    execute 'alter schema bullmq owner to ' || ${escapeLiteral(role)};
    for one in select format('alter %s bullmq.%I owner to ', case relkind when 'S' then 'sequence' else 'table' end, relname) as change
      from pg_class where relnamespace = 'bullmq'::regnamespace and relkind in ('r', 'p', 'v')
    loop execute one.change || ${escapeLiteral(role)}; end loop;
    for one in select format('alter routine %s owner to ', oid::regprocedure) as change
      from pg_proc where pronamespace = 'bullmq'::regnamespace
    loop execute one.change || ${escapeLiteral(role)}; end loop;
    for one in select format('alter type bullmq.%I owner to ', typname) as change
      from pg_type where typnamespace = 'bullmq'::regnamespace and typtype in ('e', 'd')
    loop execute one.change || ${escapeLiteral(role)}; end loop;
  end $$;`

const grantsTo = (role: string): string => `
  grant usage on schema public to ${role};
  grant select, insert, update, delete on all tables in schema public to ${role};
  grant usage, select, update on all sequences in schema public to ${role};
  grant execute on all routines in schema public to ${role};
  do $$ declare one regclass; begin
    for one in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (relname = any(array[${KEPT.map(escapeLiteral).join()}])
           or oid in (select inhrelid from pg_inherits where inhparent in (${KEPT.map((name) => `to_regclass(${escapeLiteral(name)})`).join()})))
    loop execute format('revoke update, delete on %s from ', one) || ${escapeLiteral(role)}; end loop;
    for one in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relname = any(array[${OWNERS.map(escapeLiteral).join()}])
    loop execute format('revoke insert, update, delete on %s from ', one) || ${escapeLiteral(role)}; end loop;
  end $$;`

/** Tables made since rights were last given: they have no list of rights yet. */
const grantsOnNewTo = (role: string): string => `
  do $$ declare one record; begin
    if not exists (select from pg_roles where rolname = ${escapeLiteral(role)}) then return; end if;
    for one in select oid::regclass as name, relkind, relname = any(array[${OWNERS.map(escapeLiteral).join()}]) as owners,
        relname = any(array[${KEPT.map(escapeLiteral).join()}])
        or oid in (select inhrelid from pg_inherits where inhparent in (${KEPT.map((name) => `to_regclass(${escapeLiteral(name)})`).join()})) as kept
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S') and relacl is null
    loop execute format('grant %s %s to %I', case when one.relkind = 'S' then 'usage, select, update on sequence' when one.owners then 'select on'
      when one.kept then 'select, insert on' else 'select, insert, update, delete on' end, one.name, ${escapeLiteral(role)}); end loop;
  end $$`

/**
 * Gives the application its rights on what a migration makes, within the migration's own transaction: triggers write into new
 * tables for the version that still runs.
 */
export const letPlainRoleIn =
  (url: string) =>
  async (client: Client): Promise<void> => {
    await client.query(grantsOnNewTo(decodeURIComponent(new URL(url).username)))
  }

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/**
 * Makes the role that `url` names, where it is missing, and gives it what the application needs; after every migration.
 * Nothing happens where both addresses name the same role.
 *
 * @param ownerUrl address of the role that owns the database
 */
export const grantPlainRole = async (ownerUrl: string, url: string): Promise<void> => {
  const { username, password } = new URL(url)
  if (username === new URL(ownerUrl).username) return
  const name = decodeURIComponent(username)
  const role = escapeIdentifier(name)
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK_KEY])
    await client.query(makeRole(name, decodeURIComponent(password)))
    await client.query(
      `grant connect, create, temporary on database ${escapeIdentifier(databaseOf(ownerUrl))} to ${role}`,
    )
    await client.query(grantsTo(role))
    await client.query(giveQueues(role))
    await client.query('commit')
  } finally {
    await client.end()
  }
}
