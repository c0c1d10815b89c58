import type { Crew } from '#shared/crews/crew.ts'

/** The fields of driver and vehicle as they are typed. */
export type Chosen = {
  driver: string | null
  helper: string | null
  plate: string
  trailer: string
  vehicleType: string | null
}

const idText = (id: number | null): string | null => (id === null ? null : String(id))

const chosenOf = (crew: Crew): Chosen => ({
  driver: idText(crew.driver_id),
  helper: idText(crew.helper_id),
  plate: crew.vehicle_plate,
  trailer: crew.trailer_plate ?? '',
  vehicleType: idText(crew.vehicle_type_id),
})

/** A whole crew at once; what it lacks stays as it was. */
export const withCrew = (before: Chosen, crew: Crew): Chosen => {
  const next = chosenOf(crew)
  return {
    ...next,
    driver: next.driver ?? before.driver,
    vehicleType: next.vehicleType ?? before.vehicleType,
  }
}

/** Fills empty fields only: a person's choice is never replaced. */
const filled = (before: Chosen, crew: Crew | undefined): Chosen => {
  if (!crew) return before
  const next = chosenOf(crew)
  return {
    driver: before.driver ?? next.driver,
    helper: before.helper ?? next.helper,
    plate: before.plate || next.plate,
    trailer: before.trailer || next.trailer,
    vehicleType: before.vehicleType ?? next.vehicleType,
  }
}

/** The plate was chosen: who drove it last, and its last trailer. */
export const withPlate = (before: Chosen, plate: string, crews: readonly Crew[]): Chosen =>
  filled(
    { ...before, plate },
    crews.find(({ vehicle_plate }) => vehicle_plate === plate),
  )

/** The driver was chosen: the vehicle of the last time. */
export const withDriver = (before: Chosen, driver: string | null, crews: readonly Crew[]): Chosen =>
  filled(
    { ...before, driver },
    before.plate === '' && driver !== null
      ? crews.find(({ driver_id }) => idText(driver_id) === driver)
      : undefined,
  )

/** The last whole crew where the order names none yet: a proposal, seen before it is confirmed. */
export const withLastCrew = (before: Chosen, crews: readonly Crew[]): Chosen => {
  const last = crews.find(({ driver_id }) => driver_id !== null)
  return last && before.driver === null && before.plate === '' ? withCrew(before, last) : before
}
