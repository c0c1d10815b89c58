/** The requests of one lane that wait: companies take turns, and each company's requests keep their order. */

export type Company = string | number

export type Waiting = {
  company: Company
  /** Size of the body that is held while waiting. */
  bytes: number
  /** When waiting longer is of no use. */
  until: number
}

type Limits = { most: number; mostBytes: number }

export type WaitingRoom<W extends Waiting> = {
  size: () => number
  add: (one: W) => void
  remove: (one: W) => void
  isFull: (bytes: number) => boolean
  /** Requests that have lost their patience. */
  late: (now: number) => W[]
  /** The oldest request of the company that has the most waiting: whose place a newer one takes. */
  oldestOfLargest: () => W | undefined
  /** Whose turn it is, of the companies that `mayStart`. */
  next: (mayStart: (company: Company) => boolean) => W | undefined
}

export const createWaitingRoom = <W extends Waiting>({ most, mostBytes }: Limits): WaitingRoom<W> => {
  /** In order of arrival. */
  const all = new Set<W>()
  /** The company whose turn it is comes first. */
  const companies = new Map<Company, W[]>()
  let held = 0
  /** From when it was full until half of it is empty: the newest first, for the oldest would be served too late. */
  let isCrowded = false

  return {
    size: () => all.size,
    add: (one) => {
      all.add(one)
      held += one.bytes
      const own = companies.get(one.company)
      if (own) own.push(one)
      else companies.set(one.company, [one])
    },
    remove: (one) => {
      if (!all.delete(one)) return
      held -= one.bytes
      const own = companies.get(one.company) ?? []
      if (own[0] === one) own.shift()
      else own.splice(own.lastIndexOf(one), 1)
      if (own.length === 0) companies.delete(one.company)
      if (all.size <= most / 2) isCrowded = false
    },
    isFull: (bytes) => {
      const full = all.size >= most || held + bytes > mostBytes
      if (full) isCrowded = true
      return full
    },
    late: (now) => [...all].filter(({ until }) => until <= now),
    oldestOfLargest: () => {
      let largest: readonly W[] = []
      for (const own of companies.values()) if (own.length > largest.length) largest = own
      return largest[0]
    },
    next: (mayStart) => {
      for (const [company, own] of companies) {
        if (!mayStart(company)) continue
        // Its next turn comes after all others.
        companies.delete(company)
        companies.set(company, own)
        return isCrowded ? own.at(-1) : own[0]
      }
      return undefined
    },
  }
}
