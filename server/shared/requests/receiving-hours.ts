/** Whole hours between which a recipient receives. */
export type ReceivingHours<Hour = number> = { receives_from: Hour; receives_until: Hour }

/**
 * Bounds of one source only: a single hour that is given leaves the rest of the day open, and the usual ones count where
 * neither is given.
 */
export const receivingHours = <Usual>(
  { receives_from, receives_until }: Partial<ReceivingHours<number | null | undefined>>,
  usual: Usual,
): ReceivingHours | Usual =>
  typeof receives_from !== 'number' && typeof receives_until !== 'number'
    ? usual
    : { receives_from: receives_from ?? 0, receives_until: receives_until ?? 24 }
