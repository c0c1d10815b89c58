/** What other prices would have cost on orders that were: of a readjustment before it is signed. Reais as decimal strings. */

export type LaneDifference = {
  /** Destination of the old table; null where it has none (a table by distance alone), or where the lane is several. */
  simulation_destination_id: number | null
  description: string | null
  origin_uf: string
  destination_uf: string
  orders: number
  /** kg */
  weight: string
  old_total: string
  new_total: string
  difference: string
  percentage: string | null
}
export type Preview = {
  /** Orders of the period, and those that both tables price. */
  orders: number
  priced: number
  /** Orders without a price by the old or the new table, by reason. */
  unpriced: Record<string, number>
  old_total: string
  new_total: string
  difference: string
  percentage: string | null
  /** Largest difference first. */
  lanes: LaneDifference[]
}

/** As it is answered: with the days whose orders were priced. */
export type PreviewAnswer = Preview & { from: string; until: string }
