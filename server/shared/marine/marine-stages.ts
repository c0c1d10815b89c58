/** Where a ship and a container are, told by the dates that are known. Pure. */

export const SHIP_STAGES = ['planned', 'sailing', 'arrived'] as const
export type ShipStage = (typeof SHIP_STAGES)[number]

export const shipStage = ({ atd, ata }: { atd: unknown; ata: unknown }): ShipStage => {
  if (ata !== null && ata !== undefined) return 'arrived'
  return atd === null || atd === undefined ? 'planned' : 'sailing'
}

/** Not yet at the port of origin, there, at sea, at the port of destination, out of it, back empty. */
export const CONTAINER_STATUSES = ['planned', 'in_port', 'at_sea', 'landed', 'out', 'returned'] as const
export type ContainerStatus = (typeof CONTAINER_STATUSES)[number]

export type ContainerDates = {
  gate_in_on: unknown
  gate_out_on: unknown
  returned_on: unknown
  stage: ShipStage
}

/** What happened to the container itself comes before the dates of its ship. */
export const containerStatus = (dates: ContainerDates): ContainerStatus => {
  const { gate_in_on, gate_out_on, returned_on, stage } = dates
  if (returned_on !== null) return 'returned'
  if (gate_out_on !== null) return 'out'
  if (stage === 'arrived') return 'landed'
  if (stage === 'sailing') return 'at_sea'
  return gate_in_on === null ? 'planned' : 'in_port'
}
