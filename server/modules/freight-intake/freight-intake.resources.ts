import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { can } from '#shared/access/can.ts'
import {
  freightIntakeChanges,
  freightIntakeIssues,
  freightIntakes,
} from '#shared/freight-intake/intake.contract.ts'
import { intakesScope, ofIntake } from './freight-intake.scope.ts'

const abilities = { read: 'freight_intakes.read' } as const

/** What may be done with a file in each state. */
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  mapping: ['preview', 'check', 'cancel'],
  checking: ['cancel'],
  checked: ['preview', 'check', 'confirm', 'cancel'],
  confirmed: ['undo'],
  failed: ['preview', 'check', 'cancel'],
}

export const freightIntakesResource = defineResource(freightIntakes, {
  model: 'freight_intakes',
  abilities,
  scope: intakesScope,
  actions: (row, session) =>
    can(session, 'freight_intakes.write')
      ? (ACTIONS[String(row.status)] ?? []).filter(
          (name) => name !== 'confirm' || Number(row.error_count) === 0,
        )
      : [],
})

export const freightIntakeIssuesResource = defineResource(freightIntakeIssues, {
  model: 'freight_intake_issues',
  abilities,
  scope: ofIntake,
})

export const freightIntakeChangesResource = defineResource(freightIntakeChanges, {
  model: 'freight_intake_changes',
  abilities,
  scope: ofIntake,
  filters: {
    large: (value: boolean) => (value ? sql`abs(t.percent) >= 10` : sql`coalesce(abs(t.percent), 0) < 10`),
  },
})
