import { sql, type Rows } from '#server/infra/database.ts'
import { partsPaged, rateColumnsOf } from '../form-parts.store.ts'
import { formVehicles } from '../form-vehicles.store.ts'
import {
  addRows,
  destinationHead,
  type DestinationPart,
  destinationRow,
  type FormRow,
  type FormVehicle,
  type KgRangePart,
  type KmRangePart,
  kmRows,
  rateHead,
  type RatePart,
  rateRow,
  sameVehicle,
  titleRow,
} from '#server/modules/table-sheets/index.ts'
import { copyTable } from './copy-table.store.ts'

/** A table out of the database as rows of our own form, page by page. */

const usedVehicles = async (rows: Rows, ranges: readonly KmRangePart[]): Promise<FormVehicle[]> => {
  const used = ranges.flatMap(({ values }) => values)
  return (await formVehicles(rows)).filter((vehicle) => used.some((value) => sameVehicle(value, vehicle)))
}

const partsOf = async <T>(rows: Rows, intake: number, part: string): Promise<T[]> =>
  (
    await rows<{ payload: T }>(
      sql`select payload from freight_intake_rows where intake_id = ${intake} and side = 'before' and part = ${part} order by row, id`,
    )
  ).map(({ payload }) => payload)

const cityNames = async (rows: Rows, table: number): Promise<Map<number, string>> =>
  new Map(
    (
      await rows<{ id: number; name: string }>(
        sql`select id, name from cities where id in (select city_id from simulation_destinations where simulation_table_id = ${table})`,
      )
    ).map(({ id, name }) => [id, name]),
  )

/** The rows of a table's form. @param intake a scratch place in freight_intake_rows that the caller clears */
export async function* tableRows(rows: Rows, intake: number, table: number): AsyncGenerator<FormRow> {
  await copyTable(rows, intake, 'before', table)
  const [head] = await rows<{ table: string }>(sql`select "table" from simulation_tables where id = ${table}`)
  const columns = await rateColumnsOf(rows, intake, 'destination')
  const ranges = await partsOf<KgRangePart>(rows, intake, 'kg_range')
  const kilometres = await partsOf<KmRangePart>(rows, intake, 'km_range')
  const vehicles = await usedVehicles(rows, kilometres)
  const names = await cityNames(rows, table)
  yield titleRow(head?.table ?? '')
  yield* rateHead()
  for (const rate of await partsOf<RatePart>(rows, intake, 'rate')) yield rateRow(rate, null)
  let number = 0
  for await (const { rates } of partsPaged<DestinationPart>(rows, intake, 'destination')) {
    number += 1
    for (const rate of rates) if (!columns.some((one) => one.rate === rate.rate)) yield rateRow(rate, number)
  }
  yield* addRows(kilometres, vehicles)
  yield* kmRows(kilometres, vehicles)
  yield* destinationHead(ranges, columns)
  number = 0
  for await (const place of partsPaged<DestinationPart>(rows, intake, 'destination')) {
    number += 1
    const city = place.city_id === null ? null : (names.get(place.city_id) ?? null)
    yield destinationRow(place, number, city, ranges, columns)
  }
}
