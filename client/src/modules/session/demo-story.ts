import type { RoleName } from '#shared/access/roles.ts'

/** A step of the demonstration: who does it, and where. */
export type StoryStep = {
  key: 'invoices' | 'accept' | 'confirm' | 'carry' | 'audit'
  role: Extract<RoleName, 'shipper' | 'transporter'>
  path: string
}

const at = (role: StoryStep['role'], key: StoryStep['key'], path: string): StoryStep => ({
  key,
  role,
  path: `/logistic_manager/${role}/${path}`,
})

/** The main job of both sides, from invoices to the audited charge. */
export const STORY: readonly StoryStep[] = [
  at('shipper', 'invoices', 'wizard'),
  at('transporter', 'accept', 'proposals'),
  at('shipper', 'confirm', 'order?filter[list]=opened'),
  at('transporter', 'carry', 'order?filter[list]=opened'),
  at('shipper', 'audit', 'freight_audit'),
]
