import { sql, type Rows } from '#server/infra/database.ts'
import { partsPaged, rateColumnsOf } from '../form-parts.store.ts'
import { formVehicles } from '../form-vehicles.store.ts'
import {
  type CityName,
  type FormRow,
  rateHead,
  rateRow,
  routeHead,
  type RoutePart,
  routeRow,
  titleRow,
} from '#server/modules/table-sheets/index.ts'
import { copyRoutes, type Project } from './copy-routes.store.ts'

/** A project's route tables out of the database as rows of our own form, page by page. */

const cityNames = async (rows: Rows, intake: number): Promise<Map<number, CityName>> =>
  new Map(
    (
      await rows<CityName & { id: number }>(sql`
        select id, name, uf from cities where id in (
          select (payload->>'origin_city_id')::int from freight_intake_rows where intake_id = ${intake}
          union select (payload->>'destiny_city_id')::int from freight_intake_rows where intake_id = ${intake})`)
    ).map(({ id, name, uf }) => [id, { name, uf }]),
  )

/** @param intake a scratch place in freight_intake_rows that the caller clears */
export async function* routeRows(rows: Rows, intake: number, project: Project): AsyncGenerator<FormRow> {
  await copyRoutes(rows, intake, 'before', project)
  const columns = await rateColumnsOf(rows, intake, 'route')
  const cities = await cityNames(rows, intake)
  const vehicles = new Map(
    (await formVehicles(rows))
      .filter(({ value_calculation }) => value_calculation === 'fixed')
      .map((one) => [`${one.vehicle_type_id}:${one.vehicle_option_id}`, one.heading]),
  )
  const all = () => partsPaged<RoutePart>(rows, intake, 'route')
  yield titleRow(project.project, 'route')
  yield* rateHead()
  let number = 0
  for await (const { rates } of all()) {
    number += 1
    for (const rate of rates) if (!columns.some((one) => one.rate === rate.rate)) yield rateRow(rate, number)
  }
  yield* routeHead(columns)
  number = 0
  for await (const route of all()) {
    number += 1
    const names = {
      city: (id: number) => cities.get(id) ?? null,
      vehicle: vehicles.get(`${route.vehicle_type_id}:${route.vehicle_option_id}`) ?? null,
    }
    yield routeRow(route, number, names, columns)
  }
}
