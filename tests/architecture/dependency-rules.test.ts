import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inRoot, root } from '../../scripts/lib/paths.ts'

type Violation = { from: string; to: string; rule: { name: string } }
type Cruise = { summary: { violations: Violation[] }; modules: { source: string }[] }
type Rules = { forbidden: { name: string }[] }

const configFile = inRoot('.dependency-cruiser.cjs')
const rules = createRequire(import.meta.url)(configFile) as Rules
const folders = ['server', 'client', 'prisma', 'scripts', 'tests']

const cruise = (cwd: string): Promise<Cruise> =>
  new Promise((resolve, reject) => {
    const args = ['--config', configFile, '--output-type', 'json', ...folders]
    const limits = { cwd, maxBuffer: 200 * 1024 * 1024 }
    execFile(inRoot('node_modules', '.bin', 'depcruise'), args, limits, (error, stdout) => {
      // A non-zero exit code is the number of violations, which is what the planted ones are for.
      if (stdout.startsWith('{')) resolve(JSON.parse(stdout) as Cruise)
      else reject(error ?? new Error(stdout))
    })
  })

/** For every rule a file that breaks it: path, text. The text's last import is the violation. */
const planted: Record<string, [file: string, text: string]> = {
  'no-circular': ['server/kit/circle-a.ts', `import { b } from './circle-b.ts'\nexport const a = () => b`],
  'not-to-unresolvable': ['server/kit/lost.ts', `import { nothing } from './nowhere.ts'`],
  'shared-imports-shared': ['server/shared/kit/up.ts', `import { x } from '#server/infra/x.ts'`],
  'shared-stays-isomorphic': ['server/shared/kit/core.ts', `import fs from 'node:fs'`],
  'shared-imports-zod-only': ['server/shared/kit/library.ts', `import x from 'express'`],
  'decimal-in-money-only': ['server/shared/kit/sum.ts', `import x from 'decimal.js'`],
  'infra-is-the-bottom': ['server/infra/up.ts', `import { x } from '#server/kit/x.ts'`],
  'kit-below-features': ['server/kit/up.ts', `import { x } from '#server/modules/orders/index.ts'`],
  'http-beside-modules': ['server/http/side.ts', `import { x } from '#server/modules/orders/index.ts'`],
  'modules-below-app': ['server/modules/orders/up.ts', `import { x } from '#server/http/x.ts'`],
  'module-through-its-face': [
    'server/modules/orders/peek.ts',
    `import { x } from '#server/modules/audit/x.ts'`,
  ],
  'fixtures-for-tests': ['server/modules/audit/price.ts', `import { x } from '../pricing/fixtures.ts'`],
  'pricing-is-pure': ['server/modules/pricing/read.ts', `import { x } from '#server/infra/x.ts'`],
  'format-readers-are-pure': ['server/infra/xml/read.ts', `import { x } from '#server/infra/x.ts'`],
  'container-below-app': ['server/container.ts', `import { x } from './app.ts'`],
  'app-below-main': ['server/app.ts', `import { x } from './main.ts'`],
  'client-enters-through-shared': ['client/src/lib/x.ts', `import { x } from '#server/kit/x.ts'`],
  'client-has-no-node': ['client/src/lib/core.ts', `import fs from 'node:fs'`],
  'client-ground-floor': ['client/src/ui/up.ts', `import { x } from '#client/kit/x.ts'`],
  'client-kit-below-modules': ['client/src/kit/up.ts', `import { x } from '#client/modules/orders/x.ts'`],
  'client-modules-apart': [
    'client/src/modules/audit/side.ts',
    `import { x } from '#client/modules/orders/x.ts'`,
  ],
  'client-modules-below-app': ['client/src/modules/audit/up.ts', `import { x } from '#client/app/x.ts'`],
  'server-without-client': ['server/kit/client.ts', `import { x } from '#client/lib/x.ts'`],
  'no-tests-in-production': ['server/kit/tests.ts', `import { x } from '#tests/x.ts'`],
  'no-dev-packages-in-production': ['server/kit/dev.ts', `import x from 'vitest'`],
  'one-prisma-constructor': [
    'server/kit/prisma.ts',
    `import { x } from '#server/generated/prisma/client.ts'`,
  ],
  'one-importer-bullmq': ['server/kit/queue.ts', `import x from 'bullmq'`],
  'one-importer-ioredis': ['server/kit/redis.ts', `import x from 'ioredis'`],
  'one-importer-socket-io': ['server/kit/socket.ts', `import x from 'socket.io'`],
  'one-importer-express': ['server/infra/express.ts', `import x from 'express'`],
  'one-importer-prisma-adapter-pg': ['server/kit/adapter.ts', `import x from '@prisma/adapter-pg'`],
  'one-importer-nodemailer': ['server/kit/mail.ts', `import x from 'nodemailer'`],
  'one-importer-aws-sdk': ['server/kit/s3.ts', `import x from '@aws-sdk/client-s3'`],
  'one-importer-hucre': ['server/kit/xlsx.ts', `import x from 'hucre'`],
  'one-importer-prom-client': ['server/kit/metrics.ts', `import x from 'prom-client'`],
  'one-importer-pino': ['server/kit/log.ts', `import x from 'pino'`],
}

// The files that the planted ones import.
const neighbours = [
  'server/infra/x.ts',
  'server/kit/x.ts',
  'server/http/x.ts',
  'server/main.ts',
  'server/modules/orders/index.ts',
  'server/modules/pricing/fixtures.ts',
  'server/modules/audit/x.ts',
  'server/generated/prisma/client.ts',
  'client/src/lib/plain.ts',
  'client/src/kit/x.ts',
  'client/src/app/x.ts',
  'client/src/modules/orders/x.ts',
  'tests/x.ts',
  'prisma/x.ts',
  'scripts/x.ts',
]

const production =
  'express decimal.js bullmq ioredis socket.io @prisma/adapter-pg nodemailer hucre prom-client pino'
const packages = [...production.split(' '), '@aws-sdk/client-s3', 'vitest']

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))
const isDev = (name: string) => name === 'vitest'

describe('dependency rules', () => {
  let folder = ''

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), `${text}\n`)
  }

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'planted-'))
    for (const file of neighbours) write(file, 'export const x = 1')
    write('server/kit/circle-b.ts', `import { a } from './circle-a.ts'\nexport const b = () => a`)
    for (const [file, text] of Object.values(planted)) write(file, text)
    for (const name of packages) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'module.exports = {}')
    }
    const { imports } = createRequire(import.meta.url)(inRoot('package.json')) as { imports: unknown }
    const manifest = {
      type: 'module',
      imports,
      dependencies: versions(packages.filter((name) => !isDev(name))),
      devDependencies: versions(packages.filter(isDev)),
    }
    write('package.json', JSON.stringify(manifest))
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('hold in the project, every file of which is read', async () => {
    const present = globSync(`{${folders.join()}}/**/*.{ts,tsx,js,mjs,cjs}`, { cwd: root }).filter(
      (file) => !/(^|\/)node_modules\/|^server\/generated\/|^tests\/architecture\/fixtures\//.test(file),
    )
    const { summary, modules } = await cruise(root)
    expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([])
    expect(present.length).toBeGreaterThan(1500)
    const read = new Set(modules.map(({ source }) => source))
    expect(present.filter((file) => !read.has(file))).toEqual([])
  })

  it('have a planted violation each', () => {
    expect(Object.keys(planted).toSorted()).toEqual(rules.forbidden.map((rule) => rule.name).toSorted())
  })

  it('find the planted violations, each by its own rule', async () => {
    const { summary } = await cruise(folder)
    const found = new Set(summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`))
    const expected = Object.entries(planted).map(([rule, [file]]) => `${rule}: ${file}`)
    expect(expected.filter((violation) => !found.has(violation))).toEqual([])
  })
})
