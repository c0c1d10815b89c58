import { buffer } from 'node:stream/consumers'
import { writeCsv } from '#server/infra/csv.ts'
import type { TableColumn } from '#server/infra/table.ts'
import { placeOf } from './draw-romaneio.ts'
import type { Stop } from './romaneio.store.ts'

/** A load as a spreadsheet: one line for each stop. The headers are names, the same in every language. */

const column = (key: string, type: 'integer' | 'text'): TableColumn => ({ key, header: key, type })
const text = (key: string): TableColumn => column(key, 'text')
const amount = (key: string, decimals: number): TableColumn => ({
  key,
  header: key,
  type: 'decimal',
  decimals,
})

const COLUMNS: readonly TableColumn[] = [
  column('stop', 'integer'),
  text('request'),
  text('recipient'),
  text('place'),
  text('invoices'),
  amount('volumes', 4),
  amount('weight', 3),
  amount('cubed', 4),
  amount('value', 2),
  text('products'),
]

export const romaneioTable = (stops: readonly Stop[]): Promise<Buffer> =>
  buffer(
    writeCsv({
      columns: COLUMNS,
      rows: stops.map((stop, index) => ({
        ...stop,
        stop: index + 1,
        request: stop.code,
        place: placeOf(stop),
        products: stop.products
          .map(({ code, description, quantity }) => [quantity, code, description].filter(Boolean).join(' '))
          .join('; '),
      })),
    }),
  )
