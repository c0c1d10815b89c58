/* oxlint-disable unicorn/consistent-function-scoping -- a helper of a line stays beside its only use */
import { ANTT_AXLES, ANTT_CARGOES, type AnttCargo, type AnttTable } from '#shared/antt/antt.ts'
import { type AnttRow, cellKey } from '#shared/reference/antt-sheet.ts'
import { groupDecimal } from '#client/lib/decimal.ts'
import { text } from '#client/lib/i18n.ts'
import { figureProblem } from '#client/kit/sheet/figure-problem.ts'
import { FIGURE, keepFigure, typedFigure } from '#client/kit/sheet/figure.ts'
import type { SheetColumn } from '#client/kit/sheet/column.ts'

/** The annex of a norm as four sheets: a row per cargo, two columns per axle count. */

/** Figures by `cellKey` and name; text as typed, so that a wrong one can be shown. */
export type Figures = ReadonlyMap<string, string>
export type CargoRow = { key: AnttCargo; figures: Figures }
type Name = 'ccd' | 'cc'

const keyOf = (table: string, cargo: string, axles: number, name: Name) =>
  `${cellKey({ table, cargo, axles })}|${name}`
const placesOf = (name: Name): number => (name === 'ccd' ? 4 : 2)

export const cargoName = (cargo: string): string => text(`pricing:antt_cargo.${cargo}`, {}, cargo)

/** Rows of one table out of a whole set. */
export const rowsOf = (set: readonly AnttRow[], table: AnttTable): CargoRow[] =>
  ANTT_CARGOES.map((cargo) => ({
    key: cargo,
    figures: new Map(
      set
        .filter((row) => row.table === table && row.cargo === cargo)
        .flatMap((row) => [
          [keyOf(table, cargo, row.axles, 'ccd'), row.ccd],
          [keyOf(table, cargo, row.axles, 'cc'), row.cc],
        ]),
    ),
  }))

/** The set that the rows of one table say; a cell with one figure of two is left for the check to find. */
export const setOf = (rows: readonly CargoRow[], table: AnttTable): AnttRow[] =>
  rows.flatMap(({ key: cargo, figures }) =>
    ANTT_AXLES[table].flatMap((axles) => {
      const ccd = figures.get(keyOf(table, cargo, axles, 'ccd')) ?? ''
      const cc = figures.get(keyOf(table, cargo, axles, 'cc')) ?? ''
      return ccd === '' && cc === '' ? [] : [{ table, cargo, axles, ccd, cc }]
    }),
  )

const problemOf = (value: string, other: string, name: Name): string | null => {
  if (value === '') return other === '' ? null : text('reference:antt.half')
  if (FIGURE.test(value) && Number(value) === 0) return text('reference:antt.zero')
  return figureProblem(value, placesOf(name))
}

/** CCD and CC of every axle count of a table, as read and typed. */
export const columnsOf = (table: AnttTable): SheetColumn<CargoRow>[] =>
  ANTT_AXLES[table].flatMap((axles) =>
    (['ccd', 'cc'] as const).map((name): SheetColumn<CargoRow> => {
      const at = (row: CargoRow, one: Name) => row.figures.get(keyOf(table, row.key, axles, one)) ?? ''
      return {
        key: `${axles}|${name}`,
        label: `${name.toUpperCase()} ${text('reference:antt.axles', { count: axles })}`,
        sub: name === 'ccd' ? 'R$/km' : 'R$',
        width: 104,
        show: (row) => {
          const value = at(row, name)
          return FIGURE.test(value) ? (groupDecimal(value, placesOf(name)) ?? value) : value
        },
        text: (row) => typedFigure(at(row, name)),
        write: (row, typed) => {
          const value = keepFigure(typed)
          if (value === at(row, name)) return row
          return { ...row, figures: new Map(row.figures).set(keyOf(table, row.key, axles, name), value) }
        },
        problem: (row) => problemOf(at(row, name), at(row, name === 'ccd' ? 'cc' : 'ccd'), name),
        figure: (row) => at(row, name),
      }
    }),
  )

/** How many cells of these rows are wrong as they stand. */
export const wrongCells = (rows: readonly CargoRow[], table: AnttTable): number =>
  rows.reduce(
    (count, row) => count + columnsOf(table).filter((column) => column.problem(row) !== null).length,
    0,
  )
