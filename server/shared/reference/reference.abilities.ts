import { LINES } from '#shared/access/lines.ts'

export const referenceAbilities = {
  /** Figures of the law, kept by the operator: nearest in the text, the settings of the manager. */
  'reference.publish': LINES.manager_exports.rule,
} as const
