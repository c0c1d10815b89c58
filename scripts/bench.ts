import { existsSync } from 'node:fs'
import { generateClient } from './lib/generate.ts'
import { inRoot } from './lib/paths.ts'
import { passThrough } from './lib/processes.ts'
import { StopException, runMain } from './lib/stop.ts'

const HELP = `
npm run bench [-- names…]        runs the benchmarks of tests/bench and prints ratios to a bare baseline
`

const main = async () => {
  const args = process.argv.slice(2)
  const runner = inRoot('tests', 'bench', 'run.ts')
  if (args.includes('--help')) console.log(HELP.trim())
  if (args.includes('--help')) return 0
  if (!existsSync(runner)) throw new StopException('There are no benchmarks in tests/bench.')
  await generateClient()
  return passThrough(process.execPath, ['--expose-gc', runner, ...args])
}

await runMain(main)
