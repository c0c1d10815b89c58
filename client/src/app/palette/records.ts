import { useQueries } from '@tanstack/react-query'
import type { Ability } from '#shared/access/abilities.ts'
import { searchInvoice } from '#shared/orders/order.calls.ts'
import type { QueryParams } from '#shared/kit/query-builder.ts'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { readRow, readRowsOf } from '#client/kit/use-resource.ts'
import { send } from '#client/lib/call.ts'
import { taxId } from '#client/lib/format.ts'
import type { Entity } from '#client/lib/json-api.ts'
import { text } from '#client/lib/i18n.ts'
import {
  type Icon,
  IconBuilding,
  IconFileInvoice,
  IconPackage,
  IconSteeringWheel,
  IconTruck,
  IconUser,
} from '#client/ui/icons.ts'
import type { Item } from './items.ts'

type FoundRow = Entity

/** A kind of record: where it is asked, what its line says, and the screens that may show it (first that is there). */
type Source = {
  type: string
  ability: Ability
  icon: Icon
  screens: readonly string[]
  label: (row: FoundRow) => string
  hint: (row: FoundRow) => string
  params?: QueryParams
}

const word = (row: FoundRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const company = (type: string, singular: string, icon: Icon): Source => ({
  type,
  ability: 'partners.read',
  icon,
  screens: [`${singular}_update`, `user_${singular}_details`],
  label: (row) => word(row, 'fantasy_name') || word(row, 'social_reason'),
  hint: (row) => taxId(word(row, 'cnpj')),
})

const orderLabel = (row: FoundRow): string => word(row, 'shipper_order_code') || `#${row.id}`

const SOURCES: readonly Source[] = [
  {
    type: 'orders',
    ability: 'orders.read',
    icon: IconPackage,
    screens: ['order_update'],
    label: orderLabel,
    hint: (row) => [word(row, 'collection_city'), word(row, 'delivery_city')].filter(Boolean).join(' → '),
  },
  company('transporters', 'transporter', IconTruck),
  company('shippers', 'shipper', IconBuilding),
  company('suppliers', 'supplier', IconBuilding),
  company('customers', 'customer', IconBuilding),
  {
    type: 'drivers',
    ability: 'fleet.read',
    icon: IconSteeringWheel,
    screens: ['driver_update', 'driver'],
    label: (row) => word(row, 'name'),
    hint: () => text('app:palette.driver'),
  },
  {
    type: 'users',
    ability: 'users.read',
    icon: IconUser,
    screens: ['user_update'],
    label: (row) => word(row, 'name'),
    hint: (row) => word(row, 'email'),
  },
]

const PER_SOURCE = 4
const FROM_LETTERS = 2

/** `#123` or digits: an order by its number, and the order of an invoice with that number. */
const byNumber = async (number: string, signal: AbortSignal): Promise<FoundRow[]> => {
  const quiet = { signal, quiet: true }
  const [one, invoice] = await Promise.all([
    readRow<FoundRow>('orders', number, quiet)
      .then((row): FoundRow[] => [row])
      .catch((): FoundRow[] => []),
    send(searchInvoice, { number }, quiet)
      .then(({ order_id, shipper_order_code }): FoundRow[] =>
        order_id === null ? [] : [{ id: String(order_id), type: 'orders', shipper_order_code, nf: number }],
      )
      .catch((): FoundRow[] => []),
  ])
  return [...one, ...invoice]
}

/** Records for the typed words, of the kinds and screens that this person has; `isPending` while asking. */
export const useRecords = (typed: string): { items: Item[]; isPending: boolean } => {
  const may = useMay()
  const pathTo = usePathTo()
  const query = typed.trim()
  const number = /^#?(\d{1,9})$/.exec(query)?.[1]
  const asks = query.length >= FROM_LETTERS || number !== undefined
  // A person without a screen for it is not offered the record.
  const sources = SOURCES.filter(
    ({ ability, screens }) => may(ability) && screens.some((name) => pathTo(name, { id: 0 }) !== null),
  )
  const answers = useQueries({
    queries: [
      ...sources.map((source) => ({
        queryKey: ['resource', source.type, 'palette', query],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const asked = { filter: { search: query }, page: { number: 1, size: PER_SOURCE } }
          const { rows } = await readRowsOf<FoundRow>(source.type, { query: asked, signal, quiet: true })
          return rows
        },
        enabled: asks,
        retry: false,
      })),
      {
        queryKey: ['resource', 'orders', 'palette number', number],
        queryFn: ({ signal }: { signal: AbortSignal }) => byNumber(number ?? '', signal),
        enabled: number !== undefined && may('orders.read'),
        retry: false,
      },
    ],
  })
  const orders = SOURCES[0]
  const linesOf = (source: Source, rows: readonly FoundRow[]): Item[] =>
    rows.flatMap((row) => {
      const path = source.screens.map((name) => pathTo(name, { id: row.id })).find((one) => one !== null)
      return path === undefined || path === null
        ? []
        : [
            {
              key: `${source.type} ${row.id}`,
              label: source.label(row),
              hint: word(row, 'nf')
                ? text('app:palette.invoice', { number: word(row, 'nf') })
                : source.hint(row),
              icon: word(row, 'nf') ? IconFileInvoice : source.icon,
              path,
            },
          ]
    })
  if (!asks || !orders) return { items: [], isPending: false }
  const numbered = linesOf(orders, answers.at(-1)?.data ?? [])
  const others = sources.flatMap((source, index) => linesOf(source, answers[index]?.data ?? []))
  const items = [...numbered, ...others]
  return {
    items: items.filter((item, index) => items.findIndex(({ key }) => key === item.key) === index),
    isPending: answers.some(({ isFetching }) => isFetching),
  }
}
