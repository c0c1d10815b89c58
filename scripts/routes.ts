import { MODULES } from '#server/modules/index.ts'
import { addressTable } from './lib/address-table.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run routes        prints every address of the API by module: who may call it and what it answers, as Markdown
`

await runMain(async () => {
  if (helpAsked(HELP)) return
  console.log(addressTable(MODULES))
})
