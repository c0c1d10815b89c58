import { createHash } from 'node:crypto'
import type { Context } from '#server/kit/context.ts'
import type { PlaceData } from '#server/modules/documents/index.ts'
import {
  composeNotfis,
  type Delivery,
  type EdiParty,
  type OutInvoice,
} from '#server/modules/edi-files/index.ts'
import { timeOfDay, today } from '#shared/kit/brazil-time.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import { mailNotfisJob } from './jobs/mail-notfis.job.ts'
import { fitting } from './fitting.ts'
import { keepEdi } from './keep-edi.store.ts'
import { insertNotfis, invoicesOfLoad, type Load, type LoadInvoice } from './notfis.store.ts'

/** The NOTFIS of an order for its carrier: written, kept with the order, mailed where the carrier wants it. */

export type NotfisVersion = '3.1' | '5.0'

/** Versions before 3.1 have no layout that we know; their readers take 3.1. */
export const versionOf = (configured: string | null): NotfisVersion => (configured === '5.0' ? '5.0' : '3.1')

const party = (place: PlaceData | null): EdiParty => ({
  name: place?.name ?? null,
  tax_id: place?.document ?? null,
  state_registration: place?.state_registration ?? null,
  street: [place?.street, place?.number].filter((part) => part !== null && part !== undefined).join(', '),
  district: place?.district ?? null,
  city: place?.city ?? null,
  city_code: place?.city_id === null || place === null ? null : String(place.city_id),
  state: place?.uf ?? null,
  postal_code: place?.postal_code ?? null,
  contact: place?.phone ?? null,
})

const outOf = ({ data, ...one }: LoadInvoice, load: Load, now: Date): OutInvoice => ({
  series: one.serie,
  number: one.number,
  key: one.key,
  issued_on: one.issued_on ?? today(now),
  freight: one.freight_modality === '1' ? 'F' : 'C',
  load: load.shipper_order_code ?? String(load.order_id),
  nature: data.products[0]?.description ?? null,
  packaging: one.volume_type,
  value: one.value,
  weight: one.weight,
  volumes: one.volume,
})

const deliveriesOf = (invoices: readonly LoadInvoice[], load: Load, now: Date): Delivery[] =>
  [...Map.groupBy(invoices, ({ recipient_document }) => recipient_document).values()].map((own) => ({
    recipient: {
      ...party(own[0]?.data.destination ?? null),
      tax_id: own[0]?.recipient_document ?? null,
    },
    invoices: own.map((one) => outOf(one, load, now)),
  }))

/** @throws 409 `notfis_without_invoices`, `edi_unwritable` before anything is written */
export const writeNotfis = async (ctx: Context, load: Load, version: NotfisVersion): Promise<number> => {
  const invoices = await invoicesOfLoad(ctx, load.order_id)
  if (invoices.length === 0) throw conflict('notfis_without_invoices')
  const now = ctx.now()
  const day = today(now)
  const envelope = {
    sender: load.shipper_name,
    recipient: load.carrier_name,
    day,
    time: timeOfDay(now),
    sequence: load.order_id,
  }
  const ships_on = load.collection_date_time === null ? day : today(new Date(load.collection_date_time))
  const bytes = fitting(version, () =>
    composeNotfis(version, envelope, {
      shipper: party(invoices[0]?.data.issuer ?? null),
      ships_on,
      deliveries: deliveriesOf(invoices, load, now),
    }),
  )
  const name = `NOTFIS_${version.replace('.', '')}_${load.order_id}_${day.replaceAll('-', '')}.txt`
  const digest = createHash('sha256').update(bytes).digest('hex')
  const { order_id, shipper_id: company_id, transporter_id, notfis_email: sent_to } = load
  const file_id = await keepEdi(ctx, { company_id, name, bytes, digest })
  const id = await insertNotfis(ctx, {
    order_id,
    company_id,
    transporter_id,
    file_id,
    name,
    version,
    sent_to,
    created_at: now.toISOString(),
  })
  ctx.audit({ type: 'notfis_files', id, event: 'created', new: { order_id, name, version, sent_to } })
  // Both sides may have a folder that such files go to.
  ctx.raise('edi.written', { company_ids: [company_id, transporter_id], file_id, name, message: 'NOTFIS' })
  if (sent_to !== null) await ctx.jobs.enqueue(mailNotfisJob, { notfis_file_id: id }, { key: `notfis-${id}` })
  return id
}
