import type { DriverLoad, DriverStepInput } from '#shared/driver/driver.ts'

/** What a driver has typed at a stop. */
export type Typed = {
  name: string
  document: string
  reason: string
  refused: readonly number[]
  /** The photo is chosen and not cut yet. */
  cutting: boolean
}
type Kind = 'deliver' | 'refuse'
type Delivery = DriverLoad['deliveries'][number]

/** Invoices of a stop that are still to be delivered. */
export const openInvoices = ({ invoices }: Delivery) => invoices.filter(({ status }) => status === 'pending')

/** Whether something is handed over: a delivery, or a refusal of some of the invoices. */
export const handsOver = (kind: Kind, delivery: Delivery, { refused }: Typed): boolean =>
  kind === 'deliver' || refused.length < openInvoices(delivery).length

/** Fields that the step still lacks; a photo is never left behind in the cutter. */
export const missingOf = (kind: Kind, delivery: Delivery, typed: Typed): readonly (keyof Typed)[] => [
  ...(handsOver(kind, delivery, typed) && typed.name.trim() === '' ? (['name'] as const) : []),
  ...(kind === 'refuse' && typed.reason.trim() === '' ? (['reason'] as const) : []),
  ...(kind === 'refuse' && typed.refused.length === 0 ? (['refused'] as const) : []),
  ...(typed.cutting ? (['cutting'] as const) : []),
]

/** The step as it is sent; a refusal names its invoices only where others stay. */
export const stepOf = (
  kind: Kind,
  delivery: Delivery,
  typed: Typed,
): Omit<DriverStepInput, 'step' | 'occurred_at'> => {
  const [name, document, reason] = [typed.name, typed.document, typed.reason].map((value) => value.trim())
  const hands = handsOver(kind, delivery, typed)
  return {
    kind,
    address_id: delivery.id,
    ...(hands && name ? { receiver_name: name } : {}),
    ...(hands && document ? { receiver_document: document } : {}),
    ...(kind === 'refuse' && reason ? { reason } : {}),
    ...(kind === 'refuse' && hands ? { nf_file_ids: typed.refused.join(',') } : {}),
  }
}
