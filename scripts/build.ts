import { buildClient } from './lib/build-client.ts'
import { generateClient } from './lib/generate.ts'
import { step } from './lib/progress.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run build        generates the Prisma client and builds the browser's part into dist/client (for the container image)
`

const main = async () => {
  if (helpAsked(HELP)) return
  await step('Prisma client', generateClient)
  await step('Client', buildClient)
}

await runMain(main)
