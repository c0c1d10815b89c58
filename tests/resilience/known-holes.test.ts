import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isRecord, membersOf, numberIn, textIn } from '#shared/kit/typed.ts'
import { inRoot } from '../../scripts/lib/paths.ts'
import { isFull } from './support/rounds.ts'

/**
 * Security check 38: `npm audit`, where a registry answers it; and, for where none does, that no direct package of the running program is
 * behind a release of its major version that it does not say why (decision 0238); packages of packages are not looked at there.
 * In the long form, because both need the network.
 */

const PATIENCE_MS = 120_000
const GRAVE = ['high', 'critical']

/** Behind their last release, and why. */
const STAYS: Readonly<Record<string, string>> = {
  '@prisma/adapter-pg': 'one version with @prisma/client, which has no 7.10.1',
  '@aws-sdk/client-s3': 'a release for each change of some other service; only where STORAGE=s3',
  '@aws-sdk/lib-storage': 'one version with @aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner': 'one version with @aws-sdk/client-s3',
}

const npm = (...words: string[]): unknown => {
  const { stdout } = spawnSync('npm', [...words, '--json', '--fetch-retries=0'], {
    cwd: inRoot('.'),
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  return stdout === '' ? undefined : JSON.parse(stdout)
}

it.runIf(isFull)('no package of the running program has a known grave hole', (context) => {
  const { vulnerabilities, statusCode, message } = membersOf(npm('audit', '--omit=dev'))
  const reason = numberIn(statusCode) ?? textIn(message) ?? 'an empty answer'
  if (!isRecord(vulnerabilities)) context.skip(`no registry answers audits: ${reason}`)
  const grave = Object.entries(membersOf(vulnerabilities)).filter(([, hole]) =>
    GRAVE.includes(String(membersOf(hole).severity)),
  )
  expect(grave.map(([name, hole]) => `${name}: ${String(membersOf(hole).severity)}`)).toEqual([])
})

const partsOf = (version: string): number[] => version.split('.').map(Number)

/** Of one major version, and later. */
const isBehind = (current: string, latest: string): boolean => {
  const [own, last] = [partsOf(current), partsOf(latest)]
  const differing = last.findIndex((part, at) => part !== own[at])
  return differing > 0 && (last[differing] ?? 0) > (own[differing] ?? 0)
}

const isOld = ({ current, latest }: Readonly<Record<string, unknown>>): boolean =>
  isBehind(String(current), String(latest))

it.runIf(isFull)('each direct package of the program is at its last release, or says why not', (context) => {
  expect([isBehind('8.7.4', '8.7.5'), isBehind('3.9.9', '3.10.0')]).toEqual([true, true])
  expect([isBehind('8.7.5', '8.7.5'), isBehind('24.1.0', '26.0.0'), isBehind('1.3.0', '1.2.9')]).toEqual([
    false,
    false,
    false,
  ])
  const manifest = membersOf(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')))
  const names = new Set(
    [manifest.dependencies, manifest.optionalDependencies].flatMap((some) => Object.keys(membersOf(some))),
  )
  const told = npm('outdated')
  if (told === undefined) context.skip('npm outdated gave an empty answer')
  if (!isRecord(told) || 'error' in told) context.skip('no registry tells releases')
  // It leaves out silently what the registry does not know.
  const isEmpty = Object.keys(membersOf(told)).length === 0 && Object.keys(STAYS).length > 0
  expect(isEmpty, 'npm outdated names nothing, not even what STAYS names').toBe(false)
  const behind = Object.entries(membersOf(told)).flatMap(([name, one]) => {
    // A list where packages of packages want another one.
    const places = Array.isArray(one) ? one : [one]
    return names.has(name) && places.map(membersOf).some(isOld) ? [name] : []
  })
  expect(behind.filter((name) => !(name in STAYS))).toEqual([])
  expect(
    Object.keys(STAYS).filter((name) => !behind.includes(name)),
    'at their last release',
  ).toEqual([])
})
