import { mkdirSync, rmSync } from 'node:fs'
import { ensureBrowser } from './lib/browser.ts'
import {
  type Counts,
  countStep,
  type Failure,
  failuresOf,
  passedIn,
  retriedOf,
  secondsByFile,
} from './lib/check-report.ts'
import {
  type CheckStep,
  PARTS,
  type Part,
  reportFile,
  secondTry,
  type Turn,
  turnsOf,
} from './lib/check-steps.ts'
import { generateClient } from './lib/generate.ts'
import { inVar } from './lib/paths.ts'
import { capture } from './lib/processes.ts'
import { ensureRedis, usesRedis } from './lib/redis-server.ts'
import { StopException, helpAsked, runMain } from './lib/stop.ts'

const HELP = `
npm test                    everything: static checks, unit, architecture, API, conformance, resilience and browser tests
npm run test:<part>         one part: ${PARTS.join(', ')}
npm run test:resilience     the resilience scenarios in full (an hour); inside npm test a tenth of them
npm run test:api -- <words> passes the words on to the part's own runner (file names, -t "name", …)

All steps run even where one fails. Logs and reports are in var/reports; the last line says "N passed, N failed".
`

type Named = Omit<Failure, 'message'>
type Outcome = Counts & {
  name: string
  seconds: number
  failures: Failure[]
  /** Tests that passed at the second try only. */
  retried: Named[]
  byFile: Map<string, number>
}

const MOST_LINES = 60
const SLOWEST = 10
const MESSAGE_LINES = 30
// A step that hangs must not keep the others from being reported.
const STEP_SECONDS = 2400
const FULL_SECONDS = 3 * 3600
// One more try on the gate, reported as such: a shared machine may stall for longer than a person would wait.
const hasSecondTry = process.env['CI'] !== undefined

const excerpt = (output: string) => {
  const lines = output
    .trimEnd()
    .split('\n')
    .filter((line) => !/^\s*✓/.test(line))
  if (lines.length <= MOST_LINES) return lines.join('\n')
  return [
    `… ${lines.length - MOST_LINES} lines before these are in the log`,
    ...lines.slice(-MOST_LINES),
  ].join('\n')
}

const told = ({ file, name, message }: Failure): string =>
  [`${file} > ${name}`, ...message.split('\n').slice(0, MESSAGE_LINES)].join('\n    ')

const runStep = async (step: CheckStep, extra: string[]): Promise<Outcome> => {
  const logFile = inVar('reports', `${step.name.replaceAll(/[^a-z0-9]+/g, '-')}.log`)
  rmSync(reportFile(step.name), { force: true })
  if (step.kind === 'playwright') await ensureBrowser()
  if (usesRedis(step.project)) await ensureRedis()
  const env = {
    NODE_ENV: 'test',
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
    PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile(step.name),
  }
  const { code, output, seconds } = await capture(step.command, [...step.args, ...extra], {
    env,
    logFile,
    timeoutSeconds: process.env['RESILIENCE'] === 'full' ? FULL_SECONDS : STEP_SECONDS,
  })
  const counts = countStep(step, code, extra.length > 0)
  const failures = failuresOf(step)
  const verdict = counts.failed === 0 ? 'ok    ' : 'FAILED'
  const tests = step.kind === 'check' ? '' : `  ${counts.passed} passed, ${counts.failed} failed`
  console.log(`${verdict} ${step.name.padEnd(22)} ${seconds.toFixed(1).padStart(6)} s${tests}`)
  if (counts.failed > 0) {
    // Why a `beforeAll` threw is only in what the runner printed.
    const isTold = failures.length > 0 && failures.every(({ message }) => message !== '')
    const said = isTold ? failures.map(told).join('\n\n') : excerpt(output)
    console.log(`\n${said}\n\n(whole log: ${logFile})\n`)
  }
  return {
    name: step.name,
    seconds,
    ...counts,
    failures,
    retried: retriedOf(step),
    byFile: step.kind === 'check' ? new Map() : secondsByFile(step),
  }
}

const isAmong = (failures: readonly Failure[], file: string, name: string): boolean =>
  failures.some((failure) => failure.file === file && failure.name === name)

/** Files that failed are run once more, alone; Playwright tries again by itself. */
const runAgain = async (step: CheckStep, first: Outcome): Promise<Outcome> => {
  const files = [...new Set(first.failures.map(({ file }) => file))]
  const again = secondTry(step, files)
  const second = await runStep(again, [])
  return {
    name: step.name,
    seconds: first.seconds + second.seconds,
    passed: first.passed - passedIn(step, files) + second.passed,
    failed: second.failed,
    failures: second.failures,
    // A second run that died says nothing of single tests.
    retried:
      second.failed === second.failures.length
        ? first.failures.filter(({ file, name }) => !isAmong(second.failures, file, name))
        : [],
    byFile: first.byFile,
  }
}

const runStepSafely = async (step: CheckStep, extra: string[]): Promise<Outcome> => {
  try {
    const outcome = await runStep(step, extra)
    const isWorthIt = hasSecondTry && step.kind === 'vitest' && outcome.failures.length > 0
    return isWorthIt ? await runAgain(step, outcome) : outcome
  } catch (error) {
    console.log(`FAILED ${step.name}\n\n${error instanceof Error ? error.message : String(error)}\n`)
    return {
      name: step.name,
      seconds: 0,
      passed: 0,
      failed: 1,
      failures: [],
      retried: [],
      byFile: new Map(),
    }
  }
}

const runSideBySide = async ({ steps, width }: Turn, extra: string[]): Promise<Outcome[]> => {
  const waiting = [...steps]
  const outcomes: Outcome[] = []
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what a lane is
      outcomes.push(await runStepSafely(step, extra))
    }
  }
  await Promise.all(Array.from({ length: width }, lane))
  return outcomes
}

const isPart = (word: string): word is Part => PARTS.some((part) => part === word)

const list = (title: string, tests: readonly Named[]) => {
  if (tests.length === 0) return
  console.log(title)
  for (const { file, name } of tests) console.log(`  ${file} > ${name}`)
}

/** Where the time went, for who wants to shorten it. */
const tellSlowest = (outcomes: readonly Outcome[]) => {
  const files = outcomes.flatMap(({ byFile }) => [...byFile]).toSorted(([, a], [, b]) => b - a)
  if (files.length <= SLOWEST) return
  console.log('\nslowest files, in seconds of a worker')
  for (const [file, seconds] of files.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`)
}

const main = async (): Promise<number> => {
  if (helpAsked(HELP)) return 0
  const [first, ...extra] = process.argv.slice(2)
  if (first !== undefined && !isPart(first))
    throw new StopException(`There is no part called ${first}.\n${HELP}`)
  // Who asks for it by name wants all of it; RESILIENCE=short says otherwise.
  if (first === 'resilience') process.env['RESILIENCE'] ??= 'full'
  const started = performance.now()
  mkdirSync(inVar('reports'), { recursive: true })
  await generateClient()
  const outcomes: Outcome[] = []
  for (const turn of turnsOf(first)) {
    // oxlint-disable-next-line no-await-in-loop -- the turns share two cores and one database server
    outcomes.push(...(await runSideBySide(turn, extra)))
  }
  tellSlowest(outcomes)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`\n${outcomes.length} steps in ${Math.floor(seconds / 60)} min ${seconds % 60} s`)
  list(
    'passed at the second try only:',
    outcomes.flatMap(({ retried }) => retried),
  )
  for (const { name, failures } of outcomes.filter((each) => each.failed > 0))
    list(`failed: ${name}`, failures)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await runMain(main)
