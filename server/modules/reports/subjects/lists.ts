import type { TableRow } from '#server/infra/table.ts'
import type { Resource } from '#server/kit/resource.ts'
import { hiddenOf } from '#server/kit/veils.ts'
import { LIST_COLUMNS, LIST_NAMES, type ExportList, type ListColumn } from '#shared/reports/list-columns.ts'
import type { Ability } from '#shared/access/abilities.ts'
import { inBatches } from '../in-batches.ts'
import { companyNames, listedIds, rowsOf, type OrderRow, type Reading } from '../order-lines.store.ts'
import { queryOf, readingOf, tableColumn, type Subject } from './subject.ts'

type Names = ReadonlyMap<string, ReadonlyMap<number, string>>

const keyOf = (resource: Resource, relation: string): string =>
  resource.contract.relations[relation]?.key ?? ''

const relationsOf = (columns: readonly ListColumn[]): string[] =>
  columns.flatMap(({ relation }) => relation ?? [])

/** Companies that the rows of a batch name, by relation. */
const namesOf = async (
  reading: Reading,
  resource: Resource,
  columns: readonly ListColumn[],
  rows: readonly OrderRow[],
): Promise<Names> => {
  const found = await Promise.all(
    relationsOf(columns).map(async (name) => {
      const relation = resource.contract.relations[name]
      if (!relation) return [name, new Map<number, string>()] as const
      const ids = [...new Set(rows.map((row) => row[relation.key]))].filter((id) => typeof id === 'number')
      const target = reading.registry.get(relation.type)
      const companies = await companyNames(reading, target, relation.owned === true, ids)
      return [name, new Map(companies.map(({ id, fantasy_name }) => [id, fantasy_name]))] as const
    }),
  )
  return new Map(found)
}

/** As the list shows it, without what the reader may not see. */
const lineOf = (
  row: OrderRow,
  resource: Resource,
  columns: readonly ListColumn[],
  { reading: { session, now }, names }: { reading: Reading; names: Names },
): TableRow => {
  const shown: Record<string, unknown> = {
    ...row,
    ...resource.present?.(row, session, now),
    ...hiddenOf(resource, row, session),
  }
  return Object.fromEntries(
    columns.map(({ key, relation, words }) => {
      if (relation !== undefined)
        return [key, names.get(relation)?.get(Number(row[keyOf(resource, relation)])) ?? null]
      return [key, words?.[String(shown[key])]?.[session.locale] ?? shown[key]]
    }),
  )
}

/** A line per row of a list whose contract says all that the file tells. */
export const listSubject = (type: ExportList, read: Ability): Subject => ({
  resource: type,
  abilities: ['exports.lists', read],
  make: async (making) => {
    const { services, session, onProgress } = making
    const reading = await readingOf(making)
    const resource = services.registry.get(type)
    const columns = LIST_COLUMNS[type]
    const attributes = [
      ...new Set([
        'id',
        'company_id',
        ...columns.map(({ key, relation }) => (relation === undefined ? key : keyOf(resource, relation))),
      ]),
    ]
    let count = 0
    return {
      name: LIST_NAMES[type][session.locale],
      columns: columns.map((column) => tableColumn(column, session.locale)),
      count: () => count,
      lines: async function* () {
        const ids = await listedIds(reading, resource, queryOf(making, resource.contract))
        const batches = inBatches(ids, (some) => rowsOf(reading, resource, { joined: attributes }, some))
        for await (const { batch, done } of batches) {
          const names = await namesOf(reading, resource, columns, batch)
          for (const row of batch) {
            count += 1
            yield lineOf(row, resource, columns, { reading, names })
          }
          await onProgress(done, ids.length)
        }
      },
    }
  },
})
