import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { EMPTY, textCell, type SheetRow } from './cells.ts'
import { READ_LIMITS, UnreadableSheet } from './unreadable.ts'

/** Text tables as Brazilian programs write them: semicolon, comma or tab; UTF-8, UTF-16 or Windows-1252. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** The byte order mark, else what the bytes really are: text that is valid UTF-8 throughout is UTF-8. */
export const encodingOf = async (path: string): Promise<Encoding> => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const piece of createReadStream(path)) {
      const chunk: Buffer = piece
      if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      if (first && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
      first = false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function* decoded(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(path)) {
    const chunk: Buffer = piece
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

const DELIMITERS = [';', '\t', ',', '|'] as const

const outsideQuotes = (line: string): string => line.replace(/"(?:[^"]|"")*"/g, '')

/** The sign that cuts the lines into the most columns, most evenly: decimals with commas do not make a comma table. */
export const delimiterOf = (sample: string): string => {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(sample)
  if (declared?.[1] !== undefined) return declared[1]
  const lines = outsideQuotes(sample)
    .split(/\r?\n/)
    .slice(0, 60)
    .filter((line) => line.trim() !== '')
  const scores = DELIMITERS.map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1)
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
    const even = counts.filter((count) => count === usual).length / Math.max(1, counts.length)
    return { sign, score: usual * even }
  })
  const best = scores.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score > 0 ? best.sign : ';'
}

const toCell = (text: string) => textCell(text.slice(0, READ_LIMITS.cell))

const BATCH = 500

export async function* csvRows(path: string): AsyncGenerator<SheetRow[]> {
  const encoding = await encodingOf(path)
  const source = decoded(path, encoding)
  const first = (await source.next()).value ?? ''
  async function* whole() {
    yield first
    yield* source
  }
  const parser = parse({
    delimiter: delimiterOf(first),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 1024 * 1024,
  })
  const input = Readable.from(whole())
  input.on('error', (error) => parser.destroy(error))
  input.pipe(parser)
  let row = 0
  let batch: SheetRow[] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      const cells = record.map(toCell)
      if (row === 1 && /^sep=.?$/i.test(cells[0]?.text ?? '')) continue
      if (cells.every((cell) => cell === EMPTY)) continue
      if (cells.length > 16_384) throw new UnreadableSheet('intake_too_many_columns')
      batch.push({ row, cells })
      if (batch.length < BATCH) continue
      yield batch
      batch = []
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableSheet('intake_not_a_sheet') : error
  } finally {
    input.destroy()
    parser.destroy()
  }
  if (batch.length > 0) yield batch
}
