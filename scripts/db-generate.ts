import { generateClient } from './lib/generate.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const main = async () => {
  if (
    helpAsked('npm run db:generate        generates the Prisma client (server/generated) from prisma/schema')
  )
    return
  console.log((await generateClient()) ? 'Generated.' : 'Already up to date.')
}

await runMain(main)
