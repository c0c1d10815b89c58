/** What a document may cost before it is refused; several times what the deepest official layout needs. */
export const SCAN_LIMITS = {
  /** elements one inside the other; the deepest official layout needs 13 */
  depth: 48,
  /** attributes of one element; the official layouts need 3 */
  attributes: 32,
  /** elements and attributes that are kept; an invoice of 990 items needs about 30,000, a batch of 8 MB about 110,000 */
  elements: 150_000,
} as const
