import * as z from 'zod'
import { simulationInput } from '#shared/simulations/simulation.contract.ts'
import { cpf, plate } from '#shared/kit/br-fields.ts'
import { day, id, money, numeric, optionalText, rate, text, timestamp, weight } from '#shared/kit/fields.ts'
import { flightFacts } from '#shared/modes/air-fields.ts'
import { collectionAddress, deliveryAddress } from './order-addresses.ts'
import { cargoInputs } from './order-cargo.ts'
import { ALERTS, ORDER_MODALS } from './order-modals.ts'
import { orderInputs } from './order-picks.ts'
import { membersOf } from '#shared/kit/typed.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** Inputs of every action on orders (spec 002 §4.5, 7.1). */

/** The reason of a step, under the call's name or one that an entity has for it (spec 001 §3.1). */
const justification = optionalText(1000).optional()
const reasons = {
  justification,
  real_date_time_justification: justification,
  justification_message: justification,
  reason: justification,
}
type Reasons = { [name in keyof typeof reasons]?: string | null | undefined }
const oneReason = <T extends Reasons>({
  real_date_time_justification,
  justification_message,
  reason,
  ...input
}: T): Omit<T, Exclude<keyof Reasons, 'justification'>> => {
  const given = [input.justification, real_date_time_justification, justification_message, reason]
  const said = given.find(Boolean) ?? given.find((one) => one !== undefined)
  return said === undefined ? input : { ...input, justification: said }
}

/** What spec 002 §7.1 calls the date that each entity has its own name for. */
const real_date_time = timestamp().optional()
/** Both names of the date may come, with one date. */
type Dated<N extends string> = { [key in N | 'real_date_time']?: string | undefined }
const oneDate = <N extends string>(
  name: N,
): [(input: Dated<N>) => boolean, { path: string[]; params: Record<string, string> }] => [
  ({ real_date_time: real, [name]: own }) => real === undefined || own === undefined || real === own,
  { path: ['real_date_time'], params: { key: 'two_dates', name } },
]

export const createOrderInput = z
  .strictObject(orderInputs)
  .partial()
  .extend({
    /** Required of users who act for several shippers; otherwise the user's own company. */
    shipper_id: id().optional(),
    modal: z.enum(ORDER_MODALS),
    nf_file_ids: z.array(id()).max(1000).optional(),
    order_collection_addresses: z.array(collectionAddress).max(50).optional(),
    order_delivery_addresses: z.array(deliveryAddress).max(200).optional(),
    /** Cargo without invoices; with invoices their totals count. */
    weight: weight().optional(),
    volume: weight().optional(),
    /** Cubic metres. */
    cubage: rate().optional(),
    invoice_amount: money().optional(),
    distance: rate().nullable().optional(),
    lead_time: z.number().int().min(0).max(365).nullable().optional(),
    /** The chosen simulation: its table prices the order again on the server. */
    simulation_table_id: id().optional(),
    /** The chosen route table, instead of a freight table. */
    route_table_id: id().optional(),
    /** The price that the user chose; another price is refused with 409 `price_changed`. */
    expected_freight_value: money().optional(),
    /** Optional services wanted from the table. */
    services: z.array(text(60)).max(50).optional(),
    /** What else the simulation was asked with, so that the server finds the same price. */
    simulation: simulationInput
      .pick({
        toll: true,
        dangerous: true,
        temperature: true,
        urgency: true,
        antt: true,
        axles: true,
        pallets: true,
        hours: true,
        services: true,
        reference_order_id: true,
        recipient_contributor: true,
        volume_m3: true,
      })
      .partial()
      .optional(),
    /** Why a price below the ANTT floor is taken, where the company asks for it. */
    floor_justification: text(1000).optional(),
    /** Carriers chosen without a simulation. */
    transporter_ids: z.array(id()).max(50).optional(),
    /** Send the proposal in the same breath. */
    send_proposal: z.boolean().optional(),
  })
export type CreateOrderInput = z.output<typeof createOrderInput>

const isEmpty = (list: unknown): boolean => !Array.isArray(list) || list.length === 0
/** An order of no invoices says itself what it is and where it goes; told together with every other issue. */
export const newOrderInput = createOrderInput
  .superRefine(
    (input, context) => {
      const order = membersOf(input)
      if (!isEmpty(order.nf_file_ids)) return
      const miss = (field: string, key: string) =>
        context.addIssue({ code: 'custom', path: [field], params: { key } })
      if (order.weight === undefined || order.invoice_amount === undefined)
        miss('nf_file_ids', 'cargo_required')
      if (isEmpty(order.order_collection_addresses)) miss('order_collection_addresses', 'origin_required')
      if (isEmpty(order.order_delivery_addresses)) miss('order_delivery_addresses', 'destination_required')
    },
    { when: () => true },
  )
  .meta({
    example: {
      modal: 'full_truckload',
      weight: '1250',
      invoice_amount: '18400.00',
      // São Paulo to Rio de Janeiro, by their IBGE codes
      order_collection_addresses: [{ city_id: 3550308, street: 'Rua da Mooca', number: '10' }],
      order_delivery_addresses: [{ city_id: 3304557, street: 'Avenida Brasil', number: '500' }],
    },
  })

export const changeOrderInput = z
  .strictObject(orderInputs)
  .partial()
  .extend({
    ...cargoInputs,
    ...reasons,
    version: z.number().int().positive().optional(),
    /** The paper on the order's shelf that says the same to the authorities (spec 002 §4.5). */
    correction_letter_id: id().optional(),
  })
  .transform(oneReason)
export type ChangeOrderInput = z.output<typeof changeOrderInput>

export const sendProposalInput = z.strictObject({
  /** Absent: the carrier of the simulation that the order was made from. */
  transporter_ids: z.array(id()).min(1).max(50).optional(),
  /** With a value per carrier. */
  proposals: z
    .array(
      z.strictObject({
        transporter_id: id(),
        value: money().nullable().optional(),
        lead_time: z.number().int().min(0).max(365).nullable().optional(),
      }),
    )
    .min(1)
    .max(50)
    .optional(),
})
export type SendProposalInput = z.output<typeof sendProposalInput>

export const answerProposalInput = z.strictObject({ message: optionalText(1000).optional() })
export type AnswerProposalInput = z.output<typeof answerProposalInput>

/** `transporter_id` may be left out when exactly one carrier has accepted. In withdraw the client's carrier may be named only. */
export const confirmTransporterInput = z.strictObject({
  transporter_id: id().optional(),
  transporter_name: text(150).optional(),
  transporter_cnpj: text(20).optional(),
})
export type ConfirmTransporterInput = z.output<typeof confirmTransporterInput>

export const refuseTransporterInput = z
  .strictObject({ transporter_id: id().optional(), ...reasons })
  .transform(oneReason)
export type RefuseTransporterInput = z.output<typeof refuseTransporterInput>

export const enrichOrderInput = z.strictObject({
  driver_id: id().nullable().optional(),
  driver_name: text(120).optional(),
  driver_cpf: cpf().optional(),
  helper_id: id().nullable().optional(),
  vehicle_plate: plate().optional(),
  trailer_plate: plate().nullable().optional(),
  vehicle_type_id: id().nullable().optional(),
})
export type EnrichOrderInput = z.output<typeof enrichOrderInput>

const decision = () => z.enum(['approved', 'refused']).optional()
export const approveVehicleInput = z
  .strictObject({
    driver_status: decision(),
    helper_status: decision(),
    vehicle_status: decision(),
    trailer_status: decision(),
    checklist_status: z.enum(['approved', 'failed', 'about_to_expire']).optional(),
    checklist_expires_on: day().nullable().optional(),
    /** Approves all that is asked for by earlier approvals that still hold. */
    renew: z.boolean().optional(),
    ...reasons,
    external_id: optionalText(80).optional(),
  })
  .transform(oneReason)
export type ApproveVehicleInput = z.output<typeof approveVehicleInput>

export const collectInput = z
  .strictObject({
    /** `waiting` cancels an informed date, or plans an unsuccessful collection anew. */
    collection_status: z.enum(['collected', 'unsuccessful', 'waiting']).default('collected'),
    collection_real_date_time: timestamp().optional(),
    real_date_time,
    expected_collection_date_time: timestamp().optional(),
    ...reasons,
  })
  .refine(...oneDate('collection_real_date_time'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, collection_real_date_time: input.collection_real_date_time ?? real }),
  )
export type CollectInput = z.output<typeof collectInput>

export const departInput = z
  .strictObject({ on_route_date_time: timestamp().optional(), real_date_time, ...reasons })
  .refine(...oneDate('on_route_date_time'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, on_route_date_time: input.on_route_date_time ?? real }),
  )
export type DepartInput = z.output<typeof departInput>

export const onDestinyInput = z
  .strictObject({
    /** `waiting` cancels an informed arrival. */
    on_destiny_status: z.enum(['arrived', 'waiting']).default('arrived'),
    on_destiny_date_time: timestamp().optional(),
    real_date_time,
    ...reasons,
  })
  .refine(...oneDate('on_destiny_date_time'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, on_destiny_date_time: input.on_destiny_date_time ?? real }),
  )
export type OnDestinyInput = z.output<typeof onDestinyInput>

export const deliverInput = z
  .strictObject({
    /** `waiting` cancels an informed delivery. */
    delivery_status: z.enum(['delivered', 'waiting']).default('delivered'),
    delivery_date_time: timestamp().optional(),
    real_date_time,
    ...reasons,
  })
  .refine(...oneDate('delivery_date_time'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, delivery_date_time: input.delivery_date_time ?? real }),
  )
export type DeliverInput = z.output<typeof deliverInput>

export const refuseDeliveryInput = z
  .strictObject({
    nf_file_ids: z.array(id()).min(1).max(1000),
    delivery_date_time: timestamp().optional(),
    real_date_time,
    ...reasons,
    /** Makes the order that brings the refused invoices back. */
    create_return: z.boolean().optional(),
  })
  .refine(...oneDate('delivery_date_time'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, delivery_date_time: input.delivery_date_time ?? real }),
  )
export type RefuseDeliveryInput = z.output<typeof refuseDeliveryInput>

export const cancelOrderInput = z
  .strictObject({
    reason: text(200),
    justification: text(2000).optional(),
    justification_message: text(2000).optional(),
    /** A linked CT-e warns first: cancel all the same. */
    despite_documents: z.boolean().optional(),
  })
  .meta({ example: { reason: 'Cliente desistiu', justification: 'Pediu por telefone' } })
  .refine(({ justification: own, justification_message: named }) => own ?? named, {
    path: ['justification'],
    params: { key: 'required' },
  })
  .transform(({ justification_message: named = '', justification: own = named, ...input }) => ({
    ...input,
    justification: own,
  }))
export type CancelOrderInput = z.output<typeof cancelOrderInput>

export const alertInput = z.strictObject({
  /** Absent: the next one, off → activated → shipper_alerted → off. */
  alert: z.enum(ALERTS).optional(),
  message: optionalText(1000).optional(),
})
export type AlertInput = z.output<typeof alertInput>

export const changeIcmsInput = z
  .strictObject({
    icms: rate().refine((value) => Number(value) >= 0 && Number(value) < 100, {
      params: { key: 'percentage' },
    }),
    ...reasons,
    /** As it was read; wanted where the percentage was changed before. */
    version: z.number().int().positive().optional(),
  })
  .transform(oneReason)
export type ChangeIcmsInput = z.output<typeof changeIcmsInput>

/** spec 002 §7.1: "id and status with id". */
export const updateStatusInput = z
  .strictObject({
    /** The order's, once more. */
    id: id().optional(),
    status: z.strictObject({ id: numeric(z.number().int().min(1).max(ORDER_STATUSES.length)) }),
    occurrence_datetime: timestamp().optional(),
    ...flightFacts,
    real_date_time,
    ...reasons,
  })
  .refine(...oneDate('occurrence_datetime'))
  .transform(({ real_date_time: real, ...input }) =>
    oneReason({ ...input, occurrence_datetime: input.occurrence_datetime ?? real }),
  )
export type UpdateStatusInput = z.output<typeof updateStatusInput>
