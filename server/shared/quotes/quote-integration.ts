/** How a carrier's API is asked for one part of a quote (spec 001 §3.4, integration_status). */
export const INTEGRATION_STATUSES = ['pending', 'processing', 'answered', 'failed'] as const

/** Why there is no answer. The first four are of spec 002 §8. */
export const INTEGRATION_ERRORS = [
  'http',
  'authentication',
  'timeout',
  'untracked',
  /** The carrier understood and has no price; its words stand beside. */
  'refused',
  /** The price is none, or its parts do not make its total. */
  'price',
  'postal_code',
  'measures',
  'stops',
  'address',
  /** The credentials cannot be read any more: they are typed again. */
  'credentials',
  'modal',
  /** The price is valid for less than the limit of the quote. */
  'validity',
  /** The limit had passed when the answer came. */
  'late',
  /** The part had another answer, or its quote an end, by then. */
  'decided',
] as const
/** Errors that mean that the API itself is in trouble, whatever the freight. */
export const OUTAGE_ERRORS = [
  'http',
  'authentication',
  'timeout',
  'untracked',
  'price',
  'address',
  'credentials',
] as const satisfies readonly (typeof INTEGRATION_ERRORS)[number][]

export type IntegrationError = (typeof INTEGRATION_ERRORS)[number]

export const TEST_RESULTS = ['ok', ...INTEGRATION_ERRORS] as const
