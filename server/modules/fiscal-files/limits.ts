import { SCAN_LIMITS } from '#server/infra/xml/limits.ts'

/**
 * What an uploaded file may cost before it is refused. The official batch is limited to 500 kB and an NF-e to 990 items
 * (MOC 7.0); these limits are several times that, so that no honest file meets them.
 */
export const XML_LIMITS = {
  ...SCAN_LIMITS,
  /** bytes of one file */
  bytes: 8 * 1024 * 1024,
} as const
