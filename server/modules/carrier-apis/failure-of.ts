import { OutsideFailure } from '#server/infra/ask-outside.ts'
import { ForbiddenAddress } from '#server/infra/public-fetch.ts'
import { Exception } from '#shared/kit/exceptions.ts'
import type { IntegrationError } from '#shared/quotes/quote-integration.ts'
import { NoPrice } from './providers/provider.ts'

export type Failure = { error: IntegrationError; text: string | null }

/** What the quotes refuse an answer for. */
const REFUSED_HERE: Readonly<Record<string, IntegrationError>> = {
  quotation_expired: 'late',
  transition_refused: 'decided',
  quote_validity: 'validity',
}

/** Why an API gave no answer; null for faults of our own, which are thrown on. */
export const failureOf = (error: unknown): Failure | null => {
  if (error instanceof NoPrice)
    return { error: error.kind, text: error.message === '' ? null : error.message }
  if (error instanceof ForbiddenAddress) return { error: 'address', text: null }
  if (error instanceof OutsideFailure) return { error: error.kind, text: null }
  if (error instanceof Exception) {
    const known = REFUSED_HERE[error.issues[0]?.key ?? '']
    return known === undefined ? null : { error: known, text: null }
  }
  return null
}
