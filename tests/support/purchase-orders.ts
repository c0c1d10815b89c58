import type { Cast } from './orders.ts'
import { statusId } from '#shared/orders/order-status.ts'

/** Delivered orders with their charge, audit and receipt, as purchase orders find them. */

let keys = 0

export type ChargedWish = {
  charged?: string
  expected?: string | null
  canhoto?: boolean
  carrier?: number
  cost_center?: string
  delivered?: string
  invoices?: readonly string[]
}

const number = (): string => {
  keys += 1
  return String(keys)
}

/** A delivered order whose CT-e is judged against an expectation; answers its id and the CT-e's number. */
export const charged = async (
  { app, shipper, carrier }: Cast,
  {
    charged: value = '100.00',
    expected = value,
    canhoto = true,
    carrier: transporter_id = carrier.company.id,
    cost_center,
    delivered = '2026-11-10T15:00:00.000Z',
    invoices = ['500.00'],
  }: ChargedWish = {},
): Promise<{ id: number; cte: string }> => {
  const cte = number()
  const { id } = await app.db.orders.create({
    data: {
      shipper_id: shipper.company.id,
      transporter_id,
      modal: 'less_than_truckload',
      last_active_status_id: statusId('DELIVERED'),
      delivered_date_time: delivered,
      ...(cost_center === undefined ? {} : { cost_center }),
      cte_files: {
        create: {
          company_id: transporter_id,
          transporter_id,
          key: `3526${cte.padStart(40, '0')}`,
          number: cte,
          serie: '1',
          shipping_price: value,
        },
      },
      nf_files: {
        create: invoices.map((amount) => ({
          company_id: shipper.company.id,
          key: `3526${number().padStart(40, '0')}`,
          number: String(keys),
          serie: '1',
          value: amount,
        })),
      },
      ...(expected === null
        ? {}
        : {
            audits_order: {
              create: {
                audit: 'freight_table',
                result: value === expected ? 'validated' : 'different_values',
                value,
                expected_value: expected,
                difference: (Number(value) - Number(expected)).toFixed(2),
              },
            },
          }),
    },
  })
  if (canhoto) {
    const file = await app.db.files.create({
      data: {
        key: `canhoto-${cte}`,
        name: 'canhoto.png',
        size: 1,
        content_type: 'image/png',
        sha256: cte,
        company_id: transporter_id,
      },
    })
    await app.db.canhoto_files.create({
      data: { order_id: id, file_id: file.id, company_id: transporter_id, name: 'canhoto.png' },
    })
  }
  return { id, cte }
}
