import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { writeRows, type RawCell } from '#server/infra/sheets-rows.ts'

/** The largest sheet that is taken, read in a process whose heap could not hold its rows. */

const run = promisify(execFile)
const ROWS = 100_000
const HEAP = ['--max-old-space-size=56', '--max-semi-space-size=4']
const folder = mkdtempSync(join(tmpdir(), 'tropeiro-intake-'))

function* sheet(): Generator<RawCell[]> {
  yield ['UF', 'Cidade', ...['10', '20', '50', '100'].map((kg) => `até ${kg} kg`), 'GRIS %', 'Prazo']
  for (let row = 1; row < ROWS; row += 1)
    yield [
      'SP',
      `Distrito ${row % 500}`,
      ...[1, 2, 3, 4].map((band) => ({ figure: (band * 20 + (row % 900) / 7).toFixed(2) })),
      '0,30%',
      { figure: String(1 + (row % 9)) },
    ]
}

const read = (path: string, ...more: string[]) =>
  run(process.execPath, [...HEAP, 'tests/bench/intake-reading/child.ts', path, ...more])

describe('a sheet of a hundred thousand rows', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['xlsx', 'csv'] as const)(
    'is read as %s in a heap that could not hold it',
    { timeout: 180_000 },
    async (format) => {
      const path = join(folder, `tabela.${format}`)
      await writeFile(path, writeRows(format, 'Fracionado', sheet()))
      const { stdout } = await read(path, format)
      expect(JSON.parse(stdout)).toEqual({ facts: ROWS, rows: ROWS, cells: ROWS * 8, held: 0 })
      // What proves that the limit is one: the same process cannot keep what it reads. Once is enough, it takes long.
      if (format === 'xlsx') await expect(read(path, format, 'hold')).rejects.toThrow()
    },
  )
})
