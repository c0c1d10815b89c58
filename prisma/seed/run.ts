import { createDatabase } from '#server/infra/database.ts'
import { seedReference } from './reference/index.ts'

// node prisma/seed/run.ts reference|demo, on the database of DATABASE_URL.

const url = process.env['DATABASE_URL']
const which = process.argv[2]
if (url === undefined || url === '') throw new Error('DATABASE_URL is not set.')
if (which !== 'reference' && which !== 'demo') throw new Error('Say which seed: reference or demo.')

const database = createDatabase({ url, poolSize: 2 })
try {
  if (which === 'reference') await seedReference(database.pool)
} finally {
  await database.close()
}
