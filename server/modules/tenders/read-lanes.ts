import type { ReadContext } from '#server/kit/context.ts'
import type { ReadSheet } from '#server/modules/sheet-imports/index.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import type { Issue } from '#shared/kit/exceptions.ts'
import { laneFields } from '#shared/tenders/tender-parts.contract.ts'
import { decimal, toMoney, toWeight } from '#shared/kit/money.ts'
import type { Repeats, SheetPreview } from '#shared/sheet-imports/sheet-import.ts'
import { zodIssues } from '#server/kit/zod-issues.ts'
import * as z from 'zod'
import { citiesByName, knownStates, laneKey, type NewLane } from './lane.store.ts'
import type { LaneRowInput } from './sheet-rows.ts'

/** Lanes of a spreadsheet: places by name, and each lane once, as a person says where the file does not. */

const { shipments, weight, invoice_value } = laneFields
const volume = z.object({ shipments, weight, invoice_value })

type Known = { cities: ReadonlyMap<string, number>; states: ReadonlySet<string> }

const pointerOf = (field: string): string => `/data/attributes/${field}`

const endOf = (side: 'origin' | 'destination', input: LaneRowInput, { cities, states }: Known) => {
  const uf = input[`${side}_uf`]
  const name = plain(input[`${side}_city`] ?? '')
  const issues: Issue[] = []
  if (!states.has(uf)) issues.push({ pointer: pointerOf(`${side}_uf`), key: 'tender_state_unknown' })
  const city_id = name === '' ? null : (cities.get(`${uf} ${name}`) ?? null)
  if (name !== '' && city_id === null && issues.length === 0)
    issues.push({ pointer: pointerOf(`${side}_city`), key: 'unknown_city' })
  return { uf, city_id, issues }
}

const laneOf = (input: LaneRowInput, known: Known): { input: NewLane } | { issues: Issue[] } => {
  const origin = endOf('origin', input, known)
  const destination = endOf('destination', input, known)
  const issues = [...origin.issues, ...destination.issues]
  if (issues.length > 0) return { issues }
  return {
    input: {
      origin_uf: origin.uf,
      origin_city_id: origin.city_id,
      destination_uf: destination.uf,
      destination_city_id: destination.city_id,
      shipments: input.shipments,
      weight: input.weight,
      invoice_value: input.invoice_value,
    },
  }
}

type ReadLane = { row: number; input: NewLane } | { row: number; issues: Issue[] }
type Good = Extract<ReadLane, { input: NewLane }>
/** The lanes, and the rows that name one again. */
export type ReadLanes = ReadSheet<NewLane> & { doubled: SheetPreview['doubled'] }

/** Volumes of several rows together. */
const summed = (group: readonly Good[], first: Good): ReadLane => {
  const of = (name: 'weight' | 'invoice_value') =>
    group.reduce((sum, { input }) => sum.plus(input[name]), decimal(0))
  const read = volume.safeParse({
    shipments: group.reduce((sum, { input }) => sum + input.shipments, 0),
    weight: toWeight(of('weight')),
    invoice_value: toMoney(of('invoice_value')),
  })
  return read.success
    ? { row: first.row, input: { ...first.input, ...read.data } }
    : { row: first.row, issues: zodIssues(read.error) }
}

const resolved = (group: readonly Good[], said: Repeats | undefined): ReadLane[] => {
  const [first] = group
  const last = group.at(-1)
  if (!first || !last) return []
  if (group.length === 1 || said === 'first') return [first]
  if (said === 'last') return [last]
  if (said === 'sum') return [summed(group, first)]
  const issue = { pointer: pointerOf('destination_uf'), key: 'sheet_repeated_lane' }
  return group.map(({ row }) => {
    const other = row === first.row ? last : first
    return { row, issues: [{ ...issue, params: { row: other.row } }] }
  })
}

/** Rows that name the same lane wait for a person to say which counts. */
const withoutRepeats = (rows: readonly ReadLane[], said: Repeats | undefined) => {
  const good = rows.flatMap((row) => ('input' in row ? [row] : []))
  const groups = [...Map.groupBy(good, ({ input }) => laneKey(input)).values()]
  const several = groups.filter(({ length }) => length > 1)
  const kept = [
    ...rows.filter((row) => 'issues' in row),
    ...groups.flatMap((group) => resolved(group, said)),
  ].toSorted((a, b) => a.row - b.row)
  const [sample] = several
  const count = several.reduce((sum, { length }) => sum + length - 1, 0)
  return {
    rows: kept,
    doubled: sample ? { rows: count, sample: sample.map(({ row }) => row).join(', ') } : null,
  }
}

export const readLanes = async (
  ctx: Pick<ReadContext, 'rows'>,
  { columns, rows }: ReadSheet<LaneRowInput>,
  said?: Repeats,
): Promise<ReadLanes> => {
  const ends = rows.flatMap((row) =>
    'input' in row
      ? [
          { uf: row.input.origin_uf, name: plain(row.input.origin_city ?? '') },
          { uf: row.input.destination_uf, name: plain(row.input.destination_city ?? '') },
        ]
      : [],
  )
  const known = {
    cities: await citiesByName(
      ctx,
      ends.filter(({ name }) => name !== ''),
    ),
    states: await knownStates(ctx, [...new Set(ends.map(({ uf }) => uf))]),
  }
  const read = rows.map((row): ReadLane =>
    'issues' in row ? row : { row: row.row, ...laneOf(row.input, known) },
  )
  return { columns, ...withoutRepeats(read, said) }
}
