// The steps of `npm test`. A `check` is a program that says yes or no; `vitest` and `playwright` count tests.
import { existsSync, readdirSync } from 'node:fs'
import { inRoot, inVar } from './paths.ts'

export type CheckStep = {
  name: string
  kind: 'check' | 'vitest' | 'playwright'
  command: string
  args: string[]
  /** Vitest's name of its tests, where the step is called otherwise. */
  project?: string
}

/** The part of `npm test` that a step belongs to: `npm run test:<part>`. */
export type Part = 'static' | 'unit' | 'architecture' | 'api' | 'conformance' | 'resilience' | 'e2e'

export const PARTS: Part[] = ['static', 'unit', 'architecture', 'api', 'conformance', 'resilience', 'e2e']

/** Where a step's JSON report goes. */
export const reportFile = (name: string): string => inVar('reports', `${name}.json`)

const check = (name: string, command: string, ...args: string[]): CheckStep => ({
  name,
  kind: 'check',
  command,
  args,
})

/** Types of one program. Each checker of several would resolve the same types anew, and the next program takes the other core. */
const types = (name: string, folder: string): CheckStep =>
  check(`types: ${name}`, 'tsc', '-p', `${folder}/tsconfig.json`, '--checkers', '1')

const vitest = (project: string, name = project, more: string[] = []): CheckStep => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(name)}`]
  return {
    name,
    kind: 'vitest',
    command: 'vitest',
    args: ['run', '--project', project, ...reporters, ...more],
    project,
  }
}

/** These files of a vitest step once more, alone, with a report of their own. */
export const secondTry = (step: CheckStep, files: string[]): CheckStep =>
  vitest(step.project ?? step.name, `${step.name} again`, files)

/** Scenarios that mostly wait for processes to come back, and judge no time: others may work beside them. */
export const UNHURRIED = [
  'checker',
  'disk-full',
  'kill-during-order',
  'kill-during-papers',
  'kill-during-split',
  'killed-workers',
  'standby',
].map((name) => `tests/resilience/${name}.test.ts`)

const codeFolders = ['server', 'client', 'prisma', 'scripts', 'tests']

const isInside = (folder: string) => existsSync(inRoot(folder))

const dependencyRules = () =>
  check(
    'dependency rules',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...codeFolders.filter(isInside),
  )

const hasFiles = (folder: string, suffix: string): boolean =>
  isInside(folder) &&
  readdirSync(inRoot(folder), { recursive: true }).some((name) => String(name).endsWith(suffix))

/** The steps of one part, in order. The static ones have nothing to do with each other and may run side by side. */
export const stepsOf = (part: Part): CheckStep[] => {
  if (part === 'static') {
    return [
      types('server', 'server'),
      types('server/shared', 'server/shared'),
      types('client', 'client'),
      types('service worker', 'client/service-worker'),
      types('browser tests', 'tests/e2e'),
      check('lint', 'oxlint', '--type-aware', '--deny-warnings'),
      check('format', 'oxfmt', '--check', '.'),
      dependencyRules(),
      check('dead code', 'knip', '--no-progress'),
    ]
  }
  if (part === 'e2e') return [{ name: 'e2e', kind: 'playwright', command: 'playwright', args: ['test'] }]
  if (part === 'conformance' && !hasFiles('tests/conformance', '.test.ts')) return []
  return [vitest(part)]
}

/** Steps that share the machine, so many at a time. */
export type Turn = { steps: CheckStep[]; width: number }

/** Two at a time: as many as the smallest machine has cores. */
const WIDTH = 2

const alone = (step: CheckStep): Turn => ({ steps: [step], width: 1 })

/** The turns of one part, or of everything. */
export const turnsOf = (part?: Part): Turn[] => {
  if (part === 'static') return [{ steps: stepsOf(part), width: WIDTH }]
  if (part !== undefined) return stepsOf(part).map(alone)
  return [
    // The scenarios that wait leave the static checks nearly both cores.
    {
      steps: [vitest('resilience', 'resilience unhurried', UNHURRIED), ...stepsOf('static')],
      width: WIDTH + 1,
    },
    ...(['unit', 'architecture', 'api', 'conformance'] as const).flatMap(stepsOf).map(alone),
    alone(
      vitest(
        'resilience',
        'resilience',
        UNHURRIED.flatMap((file) => ['--exclude', file]),
      ),
    ),
    ...stepsOf('e2e').map(alone),
  ]
}
