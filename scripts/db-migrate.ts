import { canGenerate, generateClient } from './lib/generate.ts'
import { openDatabase, prepareDatabase } from './lib/prepare.ts'
import { step } from './lib/progress.ts'
import { loadDotEnv } from './lib/settings.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run db:migrate        applies the pending migrations and loads the reference data, nothing else

Part of every deployment; docker-compose runs it once before the application. The database is DATABASE_URL, else the
embedded one. Several of them at once are safe. With DEMO_MODE=true an empty database gets the demo story as well.
`

const main = async () => {
  if (helpAsked(HELP)) return
  loadDotEnv()
  const database = await openDatabase()
  try {
    if (canGenerate()) await step('Prisma client', generateClient)
    await prepareDatabase(database)
    console.log('The database is up to date.')
  } finally {
    await database.stop()
  }
}

await runMain(main)
