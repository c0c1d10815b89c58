import { notFound } from '#shared/kit/exceptions.ts'
import type { Found } from './found.store.ts'

/** Unknown CPF and another company's CPF answer alike, so that existence is not revealed. */
export const assertKnown = (found: readonly Found[]): void => {
  if (!found.some(({ facet, rows }) => rows > 0 && facet.table !== 'personal_data_requests'))
    throw notFound('recipients')
}
