import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { insertInto } from '#server/kit/insert.ts'
import type { NfData, PlaceData } from '#server/modules/documents/index.ts'
import type { EdiInvoice, EdiParty } from '#server/modules/edi-files/index.ts'
import type { EdiFileRow } from './edi-files.store.ts'

/** Invoices that a NOTFIS names. */

export const findInvoice = async (
  { rows }: Pick<Context, 'rows'>,
  { company_id, company_type }: EdiFileRow,
  { key, number, series, shipper }: EdiInvoice,
): Promise<{ id: number; order_id: number | null } | undefined> => {
  const [row] = await rows<{ id: number; order_id: number | null }>(sql`
    select n.id, n.order_id from nf_files n left join orders o on o.id = n.order_id
    where (n.key = ${key ?? ''} or (n.number = ${number} and (${series}::text is null or ltrim(n.serie, '0') = ltrim(${series}, '0'))
        and n.issuer_document = ${shipper.tax_id ?? ''}))
      and (n.company_id = ${company_id} or (${company_type} = 'transporter' and o.transporter_id = ${company_id}))
    order by n.id limit 1`)
  return row
}

/** Codes of towns that exist; a carrier's own codes stand in the same columns. */
const cityOf = async ({ rows }: Pick<Context, 'rows'>, { city_code, city, state }: EdiParty) => {
  const code = /^\d{7}$/.test(city_code ?? '') ? Number(city_code) : 0
  const [row] = await rows<{ id: number }>(sql`
    select c.id from cities c where c.id = ${code} or (c.uf = ${state ?? ''} and c.search = search_text(${city ?? ''}))
    order by c.id = ${code} desc limit 1`)
  return row?.id ?? null
}

const place = (party: EdiParty, city_id: number | null): PlaceData => ({
  street: party.street,
  number: null,
  complement: null,
  district: party.district,
  city: party.city,
  uf: party.state,
  country_code: null,
  postal_code: party.postal_code?.replace(/\D/g, '') ?? null,
  name: party.name,
  document: party.tax_id,
  city_id,
  is_natural_person: party.tax_id?.length === 11,
  state_registration: party.state_registration,
  phone: party.contact,
  email: null,
})

/** null: the company has it meanwhile. */
export const insertEdiInvoice = async (
  ctx: Context,
  { company_id, user_id, name }: EdiFileRow,
  invoice: EdiInvoice & { key: string; number: string; value: string },
): Promise<number | null> => {
  const from = await cityOf(ctx, invoice.shipper)
  const to = await cityOf(ctx, invoice.recipient)
  const origin = place(invoice.shipper, from)
  const destination = place(invoice.recipient, to)
  const data: NfData = {
    origin,
    destination,
    issuer: origin,
    recipient: destination,
    products: [],
    warnings: [],
    cif_fob: invoice.freight === 'F' ? 'FOB' : 'CIF',
    purpose: null,
    purchase_orders: [],
    references: [],
    plate: null,
  }
  const [row] = await ctx.rows<{ id: number }>(
    sql`${insertInto('nf_files', {
      company_id,
      user_id,
      key: invoice.key,
      number: invoice.number,
      serie: invoice.series ?? '',
      name,
      value: invoice.value,
      weight: invoice.weight,
      volume: invoice.volumes,
      volume_type: invoice.packaging,
      emission_date: invoice.issued_on === null ? null : `${invoice.issued_on}T12:00:00-03:00`,
      issuer_document: invoice.shipper.tax_id,
      issuer_name: invoice.shipper.name,
      recipient_document: invoice.recipient.tax_id,
      recipient_name: invoice.recipient.name,
      origin_city_id: from,
      destination_city_id: to,
      data,
      events: [],
      delivery_status: 'pending',
      is_additional: false,
      stored_by: 'edi',
      created_at: ctx.now().toISOString(),
      updated_at: ctx.now().toISOString(),
    })} on conflict (company_id, key) do nothing returning id`,
  )
  return row?.id ?? null
}
