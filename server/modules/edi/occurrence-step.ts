/** What an occurrence makes its order do; pure. */

export const STEPS = [
  'collect',
  'unsuccessful_collection',
  'depart',
  'arrive',
  'deliver',
  'refuse_delivery',
  'note',
] as const
export type OccurrenceStep = (typeof STEPS)[number]

/** An occurrence as it is kept: its code, instant, words and invoice. */
export type Told = { code: string; at: string; words: string; nf_file_id: number; observation: string | null }

/** Events of the official codes (documents/README "Occurrence codes"); the others are notes. */
const OF_EVENTS: Readonly<Record<string, OccurrenceStep>> = {
  on_route: 'depart',
  delivered: 'deliver',
  refused_delivery: 'refuse_delivery',
}

/** The carrier's own action for a code comes before the official event; a return's delivery ends orders that go back. */
export const stepOfMeaning = (
  { action, event }: { action: string | null; event: string | null },
  reverse: boolean,
): OccurrenceStep => {
  const own = STEPS.find((step) => step === action)
  if (own !== undefined) return own
  if (event === 'return_delivered') return reverse ? 'deliver' : 'note'
  return OF_EVENTS[event ?? ''] ?? 'note'
}
