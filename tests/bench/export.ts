import { execFile } from 'node:child_process'
import { NODE_FLAGS } from '../../scripts/lib/node-flags.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ExportFormat } from '#shared/reports/export-report.contract.ts'
import { createTestDatabase, startTestServer } from '#tests/support/database.ts'
import { fillGrowth, PEOPLE } from './growth/fill.ts'
import { fillDataset, SIZE } from './http/dataset.ts'

const ROWS = 100_000
const run = promisify(execFile)

type Answer = { lines: number; seconds: number; idleMiB: number; peakMiB: number; bytes: number }
type Figures = {
  csvRowsPerSecond: number
  xlsxRowsPerSecond: number
  /** Of the whole process, the higher of both. */
  peakMiB: number
  /** Of the same process before the export began: what the application itself takes. */
  idleMiB: number
  /** As csv, of a tenth of the rows: what grows with them shows. */
  tenth: { perSecond: number; peakMiB: number }
}

const writeExport = async (url: string, words: readonly string[]): Promise<Answer> => {
  const { stdout } = await run(process.execPath, [...NODE_FLAGS, 'tests/bench/export/child.ts', ...words], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      JWT_SECRET: 'a secret that only the benchmark knows, 32 bytes or more',
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      STORAGE_PATH: mkdtempSync(join(tmpdir(), 'tropeiro-bench-')),
    },
  })
  return JSON.parse(stdout) as Answer
}

/** A million of one company, of a hundred thousand, each from a database of its own: linear, memory as it was. */
export const benchLargeExport = async (times: number) => {
  const server = await startTestServer()
  try {
    const write = async (rows: number): Promise<Answer> => {
      const { url, ownerUrl, drop } = await createTestDatabase('reference', server.adminUrl)
      try {
        // Half of the orders are of the largest shipper.
        await fillGrowth(ownerUrl, { orders: rows * 2 })
        return await writeExport(url, ['csv', '1', String(PEOPLE.shipper.company_id)])
      } finally {
        await drop()
      }
    }
    const tenth = await write((ROWS * times) / 10)
    const whole = await write(ROWS * times)
    return [tenth, whole].map(({ lines, seconds, peakMiB, idleMiB }) => ({
      orders: lines,
      'rows a second': Math.round(lines / seconds),
      'rate beside that of a tenth (goal: at least 0.9)': (
        lines /
        seconds /
        (tenth.lines / tenth.seconds)
      ).toFixed(2),
      'peak MiB': Math.round(peakMiB),
      'MiB before it began': Math.round(idleMiB),
    }))
  } finally {
    await server.stop()
  }
}

/** 100,000 orders with the columns that a list shows, from the database into a stored file. */
export const benchExport = async (): Promise<Figures> => {
  const server = await startTestServer()
  const { url, ownerUrl, drop } = await createTestDatabase('reference', server.adminUrl)
  const write = async (format: ExportFormat, rows = ROWS): Promise<Answer> => {
    const answer = await writeExport(url, [format, String((rows / SIZE.orders) * SIZE.shippers)])
    if (answer.lines !== rows) throw new Error(`the export has ${answer.lines} lines instead of ${rows}`)
    return answer
  }
  try {
    await fillDataset(ownerUrl)
    const tenth = await write('csv', ROWS / 10)
    const csv = await write('csv')
    const xlsx = await write('xlsx')
    return {
      csvRowsPerSecond: Math.round(csv.lines / csv.seconds),
      xlsxRowsPerSecond: Math.round(xlsx.lines / xlsx.seconds),
      peakMiB: Math.round(Math.max(csv.peakMiB, xlsx.peakMiB)),
      idleMiB: Math.round(Math.max(csv.idleMiB, xlsx.idleMiB)),
      tenth: {
        perSecond: Math.round(tenth.lines / tenth.seconds),
        peakMiB: Math.round(tenth.peakMiB),
      },
    }
  } finally {
    await drop()
    await server.stop()
  }
}
