import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { screens } from '#client/app/screens.ts'
import { patternOf } from '#client/kit/screen.ts'
import { areaRows } from '#client/modules/areas/screens.ts'
import { faultsOf } from './support/look.ts'
import { expect, test, watch } from './support/browser.ts'

/** Pages before a login: the doors, links that are no longer good, and the weight of the first page. */

const DOORS = screens
  .filter(({ roles, name }) => roles === 'public' && !areaRows.some((row) => row.name === name))
  .map((screen) =>
    patternOf(screen, 'shipper')
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, '1'),
  )

for (const look of [
  { name: 'light, wide', dark: false, width: 1440, height: 900 },
  { name: 'dark, phone', dark: true, width: 390, height: 844 },
])
  test(`every door: ${look.name}`, async ({ browser, baseURL }) => {
    test.slow()
    const context = await browser.newContext({
      ...(baseURL === undefined ? {} : { baseURL }),
      colorScheme: look.dark ? 'dark' : 'light',
      viewport: { width: look.width, height: look.height },
    })
    const page = await context.newPage()
    const trouble = watch(page)
    const problems: string[] = []
    for (const path of DOORS) {
      await page.goto(path)
      problems.push(...(await faultsOf(page, path, trouble)))
    }
    await context.close()
    expect(DOORS.length).toBeGreaterThan(8)
    expect(problems).toEqual([])
  })

type Chunk = { file: string; isEntry?: boolean; imports?: string[] }

test('the first page is at most 160 kB of JavaScript, compressed', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const needed = new Set(Object.keys(manifest).filter((name) => manifest[name]?.isEntry))
  for (const name of needed) for (const next of manifest[name]?.imports ?? []) needed.add(next)
  const sizes = [...needed].map(
    (name) => gzipSync(readFileSync(`dist/client/${manifest[name]?.file}`)).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(160_000)
})
