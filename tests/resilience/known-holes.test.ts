import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isRecord, membersOf, numberIn } from '#shared/kit/typed.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { isFull } from './support/rounds.ts'

/** Security check 38: `npm audit`, where a registry answers it; in the long form, because it needs the network. */

const PATIENCE_MS = 60_000
const GRAVE = ['high', 'critical']

it.runIf(isFull)('no package of the running program has a known grave hole', (context) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  const { vulnerabilities, statusCode } = membersOf(
    stdout === '' ? undefined : (JSON.parse(stdout) as unknown),
  )
  if (!isRecord(vulnerabilities)) context.skip(`no registry answers audits: ${String(numberIn(statusCode))}`)
  const grave = Object.entries(membersOf(vulnerabilities)).filter(([, hole]) =>
    GRAVE.includes(String(membersOf(hole).severity)),
  )
  expect(grave.map(([name, hole]) => `${name}: ${String(membersOf(hole).severity)}`)).toEqual([])
})
