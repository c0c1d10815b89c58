import { ROUTE_VALUE_TYPES } from '#shared/routes/route-tables.contract.ts'
import { parseDecimal } from '#client/lib/decimal.ts'

/** Rates as they stand in a spreadsheet: one per line, name and value first, then how it counts and the minimum. */

export type PastedRate = {
  rate: string
  label: string | null
  value: string
  value_type: (typeof ROUTE_VALUE_TYPES)[number]
  minimum: string | null
  on_request: boolean
  in_tax_base: boolean
}
type Names = {
  /** Rate by its words on screen. */
  rates: ReadonlyMap<string, string>
  value_types: ReadonlyMap<string, string>
}

/** Words without accents, case and punctuation: `Frete Valor (ad-valorem)` is `frete valor ad valorem`. */
export const plainWords = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9%]+/g, ' ')
    .trim()

/** Cells of a block: tabs as spreadsheets copy it, semicolons as they save CSV. */
export const cellsOf = (text: string): string[][] =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim().replaceAll(/^"|"$/g, '')),
    )

/** Is it more than what a person pastes into one field? */
export const isBlock = (text: string): boolean => /[\t;]|\n./.test(text.trim())

/** A figure of reais without its unit: `R$ 1.234,56`, `0,30%`, `1.234`. Points alone before 3 digits are thousands. */
const figureOf = (cell: string): string | null => {
  const bare = cell.replaceAll(/[\sR$%]|\/\s*\w+$/g, '')
  const plain = /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
  const figure = parseDecimal(plain)
  return figure === null || figure.startsWith('-') ? null : figure
}

const typeOf = (cells: readonly string[], value: string, names: Names): string => {
  const said = cells.map((cell) => names.value_types.get(plainWords(cell))).find((type) => type !== undefined)
  return said ?? (value.includes('%') ? 'percent_of_invoice' : 'fixed')
}

/** A line without a name that is known: an own rate takes its name from the words. */
const ownName = (words: string): string | null => {
  const name = plainWords(words).replaceAll('%', '').trim().replaceAll(' ', '_').slice(0, 40)
  return /^[a-z][a-z0-9_]+$/.test(name) ? name : null
}

/** Rates of a pasted block, and the lines that hold none; of two with one name the last counts. */
export const parseRates = (text: string, names: Names): { rates: PastedRate[]; left_out: string[] } => {
  const found = new Map<string, PastedRate>()
  const left_out: string[] = []
  for (const [index, [name = '', value = '', ...rest]] of cellsOf(text).entries()) {
    const figure = figureOf(value)
    const rate = names.rates.get(plainWords(name)) ?? ownName(name)
    if (figure === null || rate === null) {
      // A first line without a figure is the head of the columns.
      if (index > 0 || rest.length + 1 < 2) left_out.push(name || value)
      continue
    }
    const minimum = rest.map(figureOf).find((one) => one !== null) ?? null
    found.set(rate, {
      rate,
      label: names.rates.has(plainWords(name)) ? null : name,
      value: figure,
      value_type: typeOf(rest, value, names) as PastedRate['value_type'],
      minimum,
      on_request: false,
      in_tax_base: true,
    })
  }
  return { rates: [...found.values()], left_out }
}
