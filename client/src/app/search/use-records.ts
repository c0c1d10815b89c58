import { useQueries } from '@tanstack/react-query'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { withInvoices } from '#client/kit/shipment/with-invoices.ts'
import { useMay } from '#client/kit/use-access.ts'
import { readRowsOf } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { IconCalculator, IconPackageExport } from '#client/ui/icons.ts'
import type { Item } from '../palette/items.ts'
import { type Ranked, grouped, rankOf } from './ranked.ts'
import { SOURCES, type FoundRow, type Place, type Source, waitingInvoice } from './sources.ts'
import { readTyped } from './typed.ts'

/** A line that leads to a record. */
export type FoundRecord = Extract<Item, { path: string }>

/** What one does with an invoice that has no order yet: a price, or an order. */
const BEGINNINGS = [
  { screen: 'simulation', key: 'simulate_invoice', icon: IconCalculator },
  { screen: 'order_create', key: 'order_invoice', icon: IconPackageExport },
] as const

const useLines = () => {
  const pathTo = usePathTo()
  const pathOf = ({ screens, id, search = '' }: Place): string | null => {
    const path = screens.flatMap((name) => pathTo(name, id === undefined ? {} : { id }) ?? [])[0]
    return path === undefined ? null : `${path}${search}`
  }
  const beginnings = (row: FoundRow): FoundRecord[] =>
    BEGINNINGS.flatMap(({ screen, key, icon }) => {
      const path = pathTo(screen)
      return path === null
        ? []
        : [
            {
              key: `${key} ${row.id}`,
              label: text(`app:palette.${key}`, { number: String(row.number) }),
              icon,
              path: withInvoices(path, [row.id]),
            },
          ]
    })
  return (source: Source, rows: readonly FoundRow[]): FoundRecord[] =>
    rows.flatMap((row) => {
      // A person without a screen for it is not offered the record.
      const path = pathOf(source.place(row))
      if (path === null) return []
      const key = `${source.type} ${row.id}`
      const line = { key, label: source.label(row), hint: source.hint(row), icon: source.icon, path }
      return [line, ...(waitingInvoice(source.type, row) ? beginnings(row) : [])]
    })
}

/** Lines of one kind of record, under its name. */
export type FoundGroup = { key: Source['group']; items: FoundRecord[] }

/** Records for the typed words, of the kinds and screens that this person has; `isPending` while asking. */
export const useRecords = (words: string): { groups: FoundGroup[]; isPending: boolean } => {
  const may = useMay()
  const linesOf = useLines()
  const typed = readTyped(words)
  const asked = SOURCES.flatMap((source) => {
    const query = typed && may(source.ability) ? source.asks(typed) : null
    return query ? [{ source, query }] : []
  })
  const answers = useQueries({
    queries: asked.map(({ source, query }) => ({
      queryKey: ['resource', source.type, 'palette', query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { rows } = await readRowsOf<FoundRow>(source.type, { query, signal, quiet: true })
        return rows
      },
      retry: false,
    })),
  })
  const lines = asked.flatMap(({ source, query }, index) =>
    (answers[index]?.data ?? []).flatMap((row): Ranked<FoundRecord>[] => {
      const rank = rankOf(words, query, [source.label(row), source.hint(row)])
      return linesOf(source, [row]).map((item) => ({ group: source.group, rank, item }))
    }),
  )
  return { groups: grouped(lines), isPending: answers.some(({ isFetching }) => isFetching) }
}
