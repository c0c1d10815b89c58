import { pathToFileURL } from 'node:url'
import { accessLines, type GatedScreen } from './lib/access-lines.ts'
import { accessMatrix } from './lib/access-matrix.ts'
import { inRoot } from './lib/paths.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run access:matrix        prints who may try what, as Markdown made from server/shared/access

First spec 000 §6 line by line: who passes, which abilities and which screens the line gates. Then every ability:
✓ may try it with any permissions · ○ may try it with the right permissions, plan and features · empty: never.
The last column is the rule itself.
`

/** The registry is the client's, which has types of its own; only this list is taken from it. */
const screens = async (): Promise<GatedScreen[]> => {
  const file = inRoot('tests', 'architecture', 'screens', 'gated-screens.ts')
  const { gatedScreens } = (await import(pathToFileURL(file).href)) as { gatedScreens: () => GatedScreen[] }
  return gatedScreens()
}

const main = async () => {
  if (helpAsked(HELP)) return
  console.log(`${accessLines(await screens())}\n${accessMatrix()}`)
}

await runMain(main)
