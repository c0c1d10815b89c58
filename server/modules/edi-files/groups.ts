import type { Fault } from './fault.ts'
import { RECORDS } from './layouts.ts'
import type { EdiLine, EdiValues } from './read-edi.ts'

/** A record that says something of its own, with those above it and those that complete it. */
export type EdiGroup = {
  line: number
  version: string
  head: EdiValues
  /** Values of a record above; empty where the file has none. */
  above: (...ids: string[]) => EdiValues
  /** Values of the records below, by their number. */
  below: (...ids: string[]) => EdiValues[]
  faults: Fault[]
}

const isBelow = (id: string, head: string): boolean => {
  for (let at = RECORDS.get(id)?.after ?? null; at !== null; at = RECORDS.get(at)?.after ?? null)
    if (at === head) return true
  return false
}

const groupOf = (
  head: EdiLine,
  above: ReadonlyMap<string, EdiValues>,
  below: readonly EdiLine[],
): EdiGroup => ({
  line: head.line,
  version: head.layout?.version ?? '',
  head: head.values,
  above: (...ids) => ids.map((id) => above.get(id)).find((values) => values !== undefined) ?? {},
  below: (...ids) => below.filter(({ id }) => ids.includes(id)).map(({ values }) => values),
  faults: [head, ...below].flatMap(({ faults }) => faults),
})

/** Groups of these records, one at a time; the records above are those that came last. */
export function* groupsOf(lines: Iterable<EdiLine>, heads: readonly string[]): Generator<EdiGroup> {
  const above = new Map<string, EdiValues>()
  let head: EdiLine | null = null
  let before: ReadonlyMap<string, EdiValues> = above
  let below: EdiLine[] = []
  for (const line of lines) {
    if (line.layout === null) continue
    if (head !== null && isBelow(line.id, head.id)) {
      below.push(line)
      continue
    }
    if (head !== null) yield groupOf(head, before, below)
    head = null
    if (heads.includes(line.id)) {
      head = line
      before = new Map(above)
      below = []
      continue
    }
    for (const id of above.keys()) if (isBelow(id, line.id)) above.delete(id)
    above.set(line.id, line.values)
  }
  if (head !== null) yield groupOf(head, before, below)
}
