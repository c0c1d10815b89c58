/** What a document may cost before it is refused; several times what the deepest official layout needs. */
export const SCAN_LIMITS = {
  /** elements one inside the other; the deepest official layout needs 13 */
  depth: 48,
  /** attributes of one element; the official layouts need 3 */
  attributes: 32,
  /** elements that are kept; an invoice of 990 items needs about 30,000 */
  elements: 250_000,
} as const
