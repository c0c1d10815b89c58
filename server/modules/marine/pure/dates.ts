import type { Issue } from '#shared/kit/exceptions.ts'

/** Dates that contradict each other or the day. Pure. */

const issue = (field: string, key: string): Issue => ({ pointer: `/data/attributes/${field}`, key })

type ContainerRow = {
  gate_in_on: string | null
  gate_out_on: string | null
  returned_on: string | null
  tare_weight: string | null
  gross_weight: string | null
}

const DAYS = ['gate_in_on', 'gate_out_on', 'returned_on'] as const

/** @param today the day in Brazil */
export const containerIssues = (row: ContainerRow, today: string): Issue[] => {
  const found = DAYS.flatMap((name) =>
    row[name] !== null && row[name] > today ? [issue(name, 'date_in_future')] : [],
  )
  const { gate_in_on, gate_out_on, returned_on, tare_weight, gross_weight } = row
  if (gate_in_on !== null && gate_out_on !== null && gate_out_on < gate_in_on)
    found.push(issue('gate_out_on', 'container_order'))
  if (returned_on !== null && gate_out_on === null) found.push(issue('gate_out_on', 'required'))
  if (returned_on !== null && gate_out_on !== null && returned_on < gate_out_on)
    found.push(issue('returned_on', 'container_order'))
  if (tare_weight !== null && gross_weight !== null && Number(gross_weight) < Number(tare_weight))
    found.push(issue('gross_weight', 'below_tare'))
  return found
}

type ProcessRow = {
  origin_port: string | null
  destiny_port: string | null
  etd: string | null
  eta: string | null
  atd: string | null
  ata: string | null
}

const isBefore = (first: string | null, second: string | null): boolean =>
  first !== null && second !== null && Date.parse(first) < Date.parse(second)

export const processIssues = (row: ProcessRow, now: Date): Issue[] => {
  const found: Issue[] = []
  if (row.origin_port !== null && row.origin_port === row.destiny_port)
    found.push(issue('destiny_port', 'same_port'))
  if (isBefore(row.eta, row.etd)) found.push(issue('eta', 'ship_order'))
  if (isBefore(row.ata, row.atd)) found.push(issue('ata', 'ship_order'))
  for (const name of ['atd', 'ata'] as const)
    if (row[name] !== null && Date.parse(row[name]) > now.getTime()) found.push(issue(name, 'date_in_future'))
  if (row.ata !== null && row.atd === null) found.push(issue('atd', 'required'))
  return found
}
