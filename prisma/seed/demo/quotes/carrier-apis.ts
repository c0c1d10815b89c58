import { sql, type Rows } from '#server/infra/database.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows } from '../rows/bulk.ts'

/**
 * Of two companies one API each, switched off: a demo has no contract, and its credentials open nothing.
 */
export const writeCarrierApis = async (rows: Rows, companies: Companies, now: Date): Promise<void> => {
  for (const key of ['shipper', 'shipper2']) {
    const company_id = companies.get(key).id
    // oxlint-disable-next-line no-await-in-loop -- two companies, one after the other
    const [carrier] = await rows<{ id: number }>(sql`
      select c.id from shipper_partners p join companies c on c.id = p.company_id and c.type = 'transporter'
      where p.shipper_id = ${company_id} and p.active order by c.id limit 1`)
    if (!carrier) continue
    // oxlint-disable-next-line no-await-in-loop -- as above
    await insertRows(rows, 'carrier_apis', [
      {
        company_id,
        transporter_id: carrier.id,
        provider: 'rest',
        url: 'https://api.transportadora.example/cotacoes',
        contract: `CT-${company_id}`,
        secret: 'demo',
        active: false,
        created_at: now,
        updated_at: now,
      },
    ])
  }
}
