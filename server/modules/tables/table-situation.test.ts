import { describe, expect, it } from 'vitest'
import { tableActions } from './table-situation.ts'

type Session = Parameters<typeof tableActions>[1]

const shipper = (level: number): Session => ({
  user_id: 1,
  role: 'shipper',
  company_id: 1,
  parent_id: null,
  permissions: ['integra_manager__owner'],
  plan: `logistic_manager__${level}`,
  features: [],
  session_id: 's',
  name: 'Ana',
  email: 'ana@example.com',
  locale: 'pt',
  company_ids: [1],
  company_name: 'Embarcador',
})

describe('what may be done with a table', () => {
  const agreed = { shipper_approval: 'approved', transporter_approval: 'approved' }
  it('offers a prolongation only to those who may approve (spec 000 §6: from PREMIUM)', () => {
    expect(tableActions(agreed, shipper(4))).toContain('prolong')
    expect(tableActions(agreed, shipper(1))).not.toContain('prolong')
  })
})
