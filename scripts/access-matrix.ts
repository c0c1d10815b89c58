import { accessMatrix } from './lib/access-matrix.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run access:matrix        prints who may try what, as a Markdown table made from server/shared/access

✓ may try it with any permissions · ○ may try it with the right permissions, plan and features · empty: never.
The last column is the rule itself.
`

const main = async () => {
  if (!helpAsked(HELP)) console.log(accessMatrix())
  await Promise.resolve()
}

await runMain(main)
