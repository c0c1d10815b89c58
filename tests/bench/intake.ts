import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { writeRows, type RawCell } from '#server/infra/sheets-rows.ts'
import { createTestDatabase, startTestServer } from '#tests/support/database.ts'
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts'

const run = promisify(execFile)
const ENDS = [10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1000]

type Answer = {
  status: string
  total_rows: number
  cells: number
  errors: number
  idleMiB: number
  peakMiB: number
  upload: number
  check: number
  confirm: number
}
export type IntakeFigures = {
  what: string
  rowsPerSecond: number
  seconds: string
  peakMiB: number
  idleMiB: number
}

/** Every city of the country by name and state, with a price per weight range and the usual rates. */
function* sheet(cities: readonly { name: string; uf: string }[]): Generator<RawCell[]> {
  yield [
    'UF',
    'Cidade',
    ...ENDS.map((end) => `até ${end} kg`),
    'Kg excedente',
    'Frete valor %',
    'GRIS %',
    'Prazo',
  ]
  for (const [index, { name, uf }] of cities.entries())
    yield [
      uf,
      name,
      ...ENDS.map((end) => ({ figure: (20 + end / 3 + (index % 90) / 7).toFixed(2) })),
      { figure: '1.15' },
      '0,30%',
      '0,20%',
      { figure: String(2 + (index % 9)) },
    ]
}

/** A table of 5,571 cities and 12 weight ranges: sent, checked, written. */
export const benchIntake = async (): Promise<IntakeFigures[]> => {
  const server = await startTestServer()
  const { url, drop } = await createTestDatabase('reference', server.adminUrl)
  const folder = mkdtempSync(join(tmpdir(), 'tropeiro-bench-'))
  try {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ name: string; uf: string }>(
      'select name, uf from cities order by id',
    )
    await client.end()
    const file = join(folder, 'tabela.xlsx')
    writeFileSync(file, await buffer(writeRows('xlsx', 'Fracionado', sheet(rows))))
    const { stdout } = await run(process.execPath, [...NODE_FLAGS, 'tests/bench/intake/child.ts', file], {
      env: {
        ...process.env,
        DATABASE_URL: url,
        JWT_SECRET: 'a secret that only the benchmark knows, 32 bytes or more',
        NODE_ENV: 'test',
        LOG_LEVEL: 'fatal',
        STORAGE_PATH: join(folder, 'storage'),
      },
    })
    const answer = JSON.parse(stdout) as Answer
    if (answer.status !== 'confirmed' || answer.cells !== rows.length * ENDS.length)
      throw new Error(
        `the import ended ${answer.status} with ${answer.cells} cells and ${answer.errors} errors`,
      )
    const line = (what: string, seconds: number): IntakeFigures => ({
      what,
      rowsPerSecond: Math.round(rows.length / seconds),
      seconds: seconds.toFixed(2),
      peakMiB: Math.round(answer.peakMiB),
      idleMiB: Math.round(answer.idleMiB),
    })
    return [
      line('sent and understood', answer.upload),
      line('checked and compared', answer.check),
      line('written into the draft', answer.confirm),
      line('all of it', answer.upload + answer.check + answer.confirm),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await drop()
    await server.stop()
  }
}
