import { addressTable } from './lib/address-table.ts'
import { generateClient } from './lib/generate.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run routes        prints every address of the API by module: who may call it and what it answers, as Markdown
`

await runMain(async () => {
  if (helpAsked(HELP)) return
  await generateClient()
  // The modules need the generated client, which a fresh clone does not have before this line.
  const { MODULES } = await import('#server/modules/index.ts')
  console.log(addressTable(MODULES))
})
