import type { CteCharge, Snapshot } from '../audit-order.store.ts'

/** Charges and expectations of tests. */

export const cteOf = (more: Partial<CteCharge> = {}): CteCharge => ({
  id: 9,
  number: '9',
  shipping_price: '100.00',
  components: [],
  is_additional: false,
  issuer_document: null,
  issuer_name: null,
  issuer: 'carrier',
  taker_role: 'sender',
  taker_document: null,
  taker_name: null,
  shares: [],
  doubled_by: [],
  replaces: [],
  is_disputed: false,
  ...more,
})

export const snapshotOf = (more: Partial<Snapshot> = {}): Snapshot => ({
  simulation_order_id: 1,
  agreed: '40.00',
  total_value: '40.00',
  simulation: { components: [{ rate: 'weight_shipping_value', label: 'Frete peso', amount: '40.00' }] },
  mended_total: null,
  mended_simulation: null,
  by_route: false,
  simulation_table_id: 7,
  altered: false,
  ...more,
})
