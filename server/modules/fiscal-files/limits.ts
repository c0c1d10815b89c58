/**
 * What an uploaded file may cost before it is refused. The official batch is limited to 500 kB and an NF-e to 990 items
 * (MOC 7.0); these limits are several times that, so that no honest file meets them.
 */
export const XML_LIMITS = {
  /** bytes of one file */
  bytes: 8 * 1024 * 1024,
  /** elements one inside the other; the deepest official layout needs 13 */
  depth: 48,
  /** attributes of one element; the official layouts need 3 */
  attributes: 32,
  /** elements that are kept; 990 items need about 30,000 */
  elements: 250_000,
} as const
