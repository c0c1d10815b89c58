import { roadKm, type Point } from '#server/modules/distances/index.ts'

/**
 * How a run over several deliveries is priced. Domain.md leaves it open; one rule for simulations and orders is our decision: to the
 * farthest city, one delivery per recipient and city, for a recipient only where it is the only one.
 */

/** Cities by their distance from the origin, the farthest first; the lower id where two are equally far. */
export const farthestFirst = <C extends Point & { id: number }>(origin: Point, cities: readonly C[]): C[] =>
  cities
    .map((city) => ({ city, km: Number(roadKm(origin, city) ?? 0) }))
    .toSorted((a, b) => b.km - a.km || a.city.id - b.city.id)
    .map(({ city }) => city)

type Document = string | null | undefined

/** The one recipient of a run: typed, else of the invoices; null where there are several or none. */
export const recipientOfRun = (typed: readonly Document[], invoices: readonly Document[]): string | null => {
  const named = typed.some(Boolean) ? typed : invoices
  const [only, second] = new Set(named.map((document) => document || null))
  return second === undefined ? (only ?? null) : null
}

/** Deliveries that invoices make: one per recipient and city. */
export const stopsOf = (
  invoices: readonly { destination_city_id: number | null; recipient_document: string | null }[],
): number =>
  new Set(
    invoices.flatMap(({ destination_city_id: city, recipient_document: document }) =>
      city === null ? [] : [`${city}/${document ?? ''}`],
    ),
  ).size
