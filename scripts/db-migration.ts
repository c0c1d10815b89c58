import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readMigrations } from '#server/infra/migrate.ts'
import { inRoot } from './lib/paths.ts'
import { startPostgres } from './lib/postgres.ts'
import { diffSchemas } from './lib/schema-engine.ts'
import { SNAPSHOT, joinSchema, readSchema, readSnapshot, snapshotBefore } from './lib/schema-files.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run db:migration -- <name>            write the next migration: the difference between the schema of the last
                                          migration and prisma/schema as it is now
npm run db:migration -- --rewrite-last    write the last migration again, while it is not committed

The result is prisma/migrations/<time>_<name>/migration.sql; schema.snapshot.prisma keeps the schema that it leaves. Read the SQL before
committing. What Prisma cannot express (partial indexes, triggers) is added by hand below the line
"-- by hand"; a rewrite keeps what is below it. A migration that was released is never edited.
`
const BY_HAND = '-- by hand'

const timestamp = () => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)

const handWritten = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  const start = text.indexOf(BY_HAND)
  return start === -1 ? '' : `\n${text.slice(start)}`
}

const write = (name: string, sql: string) => {
  const folder = inRoot('prisma', 'migrations', name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/migration.sql`, sql)
  writeFileSync(inRoot(SNAPSHOT), joinSchema(readSchema()))
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
  const names = (await readMigrations()).map((migration) => migration.name)
  const last = names.at(-1)
  if (isRewrite && last === undefined) throw new StopException('There is no migration to write again.')
  const server = await startPostgres('test-postgres', { fsync: 'off' })
  try {
    const from = isRewrite && last !== undefined ? snapshotBefore(last) : readSnapshot()
    const sql = await diffSchemas(server.url('postgres'), from, readSchema())
    if (sql === '' && !isRewrite)
      throw new StopException('The schema has not changed since the last migration.')
    if (!isRewrite || last === undefined) return write(`${timestamp()}_${argument}`, `${sql}\n`)
    write(last, `${sql}\n${handWritten(inRoot('prisma', 'migrations', last, 'migration.sql'))}`)
  } finally {
    await server.stop()
  }
}

await runMain(main)
