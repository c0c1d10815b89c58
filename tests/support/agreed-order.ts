import { createInvoice } from '#prisma/seed/factories/documents.ts'
import { statusId } from '#shared/orders/order-status.ts'
import { CUSTOMER, SHIPPER } from './documents/parties.ts'
import type { Cast } from './orders.ts'

const AGREED = {
  version: 1,
  ok: true,
  components: [
    {
      rate: 'weight_shipping_value',
      label: 'Frete peso',
      group: 'weight',
      amount: '100.00',
      in_tax_base: true,
    },
  ],
}

/** A delivered order with an agreed price of R$ 100.00 and one invoice; answers its id and the invoice's key. */
export const agreedOrder = async ({
  app,
  shipper,
  carrier,
}: Cast): Promise<{ id: number; nfe_keys: string[] }> => {
  const transporter_id = carrier.company.id
  const { id } = await app.db.orders.create({
    data: {
      shipper_id: shipper.company.id,
      transporter_id,
      modal: 'less_than_truckload',
      last_active_status_id: statusId('DELIVERED'),
      delivered_date_time: '2026-11-10T15:00:00.000Z',
      simulation_orders: {
        create: {
          transporter_id,
          total_value: '100.00',
          weight_shipping_value: '100.00',
          rates_value: '0.00',
          simulation: AGREED,
        },
      },
    },
  })
  const { key } = await createInvoice(app.db, {
    company_id: shipper.company.id,
    order_id: id,
    nfe: { issuer: SHIPPER, recipient: CUSTOMER },
  })
  return { id, nfe_keys: [key] }
}
