import { passThrough } from './lib/processes.ts'
import { helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm run format [-- paths…]        formats the sources; npm run format -- --check only says what it would change
`

await runMain(() => {
  if (helpAsked(HELP)) return Promise.resolve(0)
  const asked = process.argv.slice(2)
  const hasPaths = asked.some((word) => !word.startsWith('-'))
  return passThrough('oxfmt', hasPaths ? asked : [...asked, '.'])
})
