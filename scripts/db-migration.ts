import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '#server/infra/migrate.ts'
import { inRoot } from './lib/paths.ts'
import { startPostgres } from './lib/postgres.ts'
import { diffSchemas } from './lib/schema-engine.ts'
import { committedMigrations, committedSchema, readSchema } from './lib/schema-files.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run db:migration -- <name>            write the next migration: the difference between prisma/schema of the last
                                          commit and prisma/schema as it is now
npm run db:migration -- --rewrite-last    write the last migration again, while it is not committed

The result is prisma/migrations/<time>_<name>/migration.sql: one at a time, committed with its schema. Read the SQL before committing. What Prisma cannot express (partial indexes, triggers) is added by hand below the line
"-- by hand"; a rewrite keeps what is below it. A migration that was released is never edited.
`
const BY_HAND = '-- by hand'

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** Now, or a second after the last one, so that a migration comes after all that its author had. */
const timestamp = (names: readonly string[]): string => {
  const last =
    names
      .map((name) => name.slice(0, 14))
      .toSorted()
      .at(-1) ?? ''
  const [, day = '', time = ''] = /^(\d{8})(\d{6})$/.exec(last) ?? []
  const after = Date.parse(
    `${day.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
  return stamp(Math.max(Date.now(), Number.isNaN(after) ? 0 : after + 1000))
}

const handWritten = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf(BY_HAND)
  return start === -1 ? '' : `\n${text.slice(start)}`
}

const write = (name: string, sql: string) => {
  const folder = inRoot('prisma', 'migrations', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/migration.sql`, sql)
  console.log(
    `Wrote prisma/migrations/${name}/migration.sql (${sql.split('\n').length} lines). Read it before you commit it.`,
  )
}

const main = async () => {
  if (helpAsked(HELP)) return
  const [argument] = process.argv.slice(2)
  const isRewrite = argument === '--rewrite-last'
  if (argument === undefined || (!isRewrite && !/^[a-z][a-z0-9_]*$/.test(argument))) {
    throw new StopException(`A name in small letters, digits and _ is needed.\n${HELP}`)
  }
  const committed = committedMigrations()
  const waiting = (await readMigrations()).map(({ name }) => name).filter((name) => !committed.includes(name))
  const [last] = waiting
  if (isRewrite && last === undefined)
    throw new StopException('Every migration is committed: write the next migration instead.')
  if (!isRewrite && last !== undefined)
    throw new StopException(
      `${last} is not committed: commit it with its schema, or write it again (--rewrite-last).`,
    )
  const server = await startPostgres('test-postgres', { fsync: 'off' })
  try {
    const sql = await diffSchemas(server.url('postgres'), committedSchema(), readSchema())
    if (sql === '' && !isRewrite) throw new StopException('The schema has not changed since the last commit.')
    if (last === undefined) return write(`${timestamp(committed)}_${argument}`, `${sql}\n`)
    write(last, `${sql}\n${handWritten(inRoot('prisma', 'migrations', last, 'migration.sql'))}`)
  } finally {
    await server.stop()
  }
}

await runMain(main)
