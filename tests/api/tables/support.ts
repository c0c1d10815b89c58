import type { Actor } from '#tests/support/app.ts'

/** A less-than-truckload document of two states and two bands, as the editor and the intake send it. */
export const ltlDocument = (carrier: Actor, over: object = {}, head: object = {}) => ({
  table: {
    transporter_id: carrier.company.id,
    table: 'Fracionado por documento',
    modal: 'less_than_truckload',
    option_calcule: 'kg_range',
    origin_uf: 'SP',
    date_start: '2026-01-01',
    date_end: '2026-12-31',
    minimum_rate: '30.00',
    icms_included: true,
    ...head,
  },
  kg_ranges: [
    { kg_start: '0', kg_end: '50' },
    { kg_start: '50', kg_end: '100' },
  ],
  destinations: [
    { description: 'Rio', uf: 'RJ', lead_time: 2, values: ['40.00', '60.00'], excess_per_kg: '0.85' },
    {
      description: 'Minas',
      uf: 'MG',
      lead_time: 3,
      values: ['50.00', '75.55'],
      excess_per_kg: '0.9',
      rates: [{ rate: 'tda', kind: 'fixed', value: '12' }],
    },
  ],
  rates: [
    { rate: 'gris', kind: 'percent_of_invoice', value: '0.3', minimum: '5.00' },
    { rate: 'toll', kind: 'per_100kg', value: '4.5' },
  ],
  ...over,
})

export const decide = (who: Actor, id: number | string, approved: boolean, justification?: string) =>
  who.post(`/api/simulation_integra/approve_table/${id}`, {
    approved,
    ...(justification ? { justification } : {}),
  })

const DOCUMENT = '/api/simulation_integra/simulation_table/document'

/** Writes a table whole; both sides approve it unless told otherwise. Answers its id. */
export const makeTable = async (
  shipper: Actor,
  carrier: Actor,
  document: object,
  approved = true,
): Promise<number> => {
  const { body } = await shipper.post(DOCUMENT, document).expect(201)
  if (approved) {
    await decide(shipper, body.data.id, true).expect(200)
    await decide(carrier, body.data.id, true).expect(200)
  }
  return Number(body.data.id)
}
export { DOCUMENT }
