import { sql, type Rows } from '#server/infra/database.ts'
import { type FormVehicle, vehicleHeading } from '#server/modules/table-sheets/index.ts'

/** Every heading that a vehicle may have in our own form: the type, perhaps its body, perhaps how its price counts. */
export const formVehicles = async (rows: Rows): Promise<FormVehicle[]> => {
  const found = await rows<{
    type_id: number
    type: string
    option_id: number | null
    option: string | null
  }>(sql`
    select t.id as type_id, t.vehicle_type as type, null::int as option_id, null as option from vehicle_types t
    union all
    select t.id, t.vehicle_type, o.id, o.vehicle_option from vehicle_types t join vehicle_options o on o.vehicle_type_id = t.id
    order by type_id, option_id nulls first`)
  return found.flatMap(({ type_id, type, option_id, option }) =>
    (['fixed', 'per_km', 'per_ton'] as const).map((value_calculation) => ({
      vehicle_type_id: type_id,
      vehicle_option_id: option_id,
      value_calculation,
      heading: vehicleHeading(type, option, value_calculation),
    })),
  )
}
