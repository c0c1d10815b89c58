import { sql, type Rows } from '#server/infra/database.ts'
import { TIME_ZONE } from '#shared/kit/brazil-time.ts'
import type { Storage } from '#server/infra/storage.ts'
import {
  composeDoccob,
  composeNotfis,
  composeOcoren,
  type EdiParty,
} from '#server/modules/edi-files/index.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds, type BulkRow } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'

/** EDI files of two shippers: occurrences that were taken, bills of their carriers, a file that waits for a yes. */

type Writing = { rows: Rows; storage: Storage; companies: Companies; now: Date }

/** A delivered invoice with the CT-e that carried it. */
type Carried = {
  order_id: number
  transporter_id: number
  carrier: string
  tax_id: string
  nf_file_id: number
  issuer: string
  serie: string
  number: string
  recipient: string
  recipient_tax_id: string
  city: string
  uf: string
  amount: string
  weight: string | null
  volumes: string | null
  day: string
  time: string
  delivered: string
  cte_file_id: number
  cte_serie: string
  cte_number: string
  value: string
}

/** Newest first, those of carriers that log in before others. */
const carriedFor = (rows: Rows, shipper: number): Promise<Carried[]> =>
  rows<Carried>(sql`
    select x.* from (select distinct on (o.id) o.id as order_id, o.transporter_id, t.social_reason as carrier, t.cnpj as tax_id, n.id as nf_file_id,
      n.issuer_document as issuer, n.serie, n.number,
      n.recipient_name as recipient, n.recipient_document as recipient_tax_id, n.data #>> '{destination,city}' as city,
      n.data #>> '{destination,uf}' as uf, n.value as amount, n.weight, n.volume as volumes, o.delivered_date_time as delivered,
      to_char(o.delivered_date_time at time zone ${TIME_ZONE}, 'YYYY-MM-DD') as day,
      to_char(o.delivered_date_time at time zone ${TIME_ZONE}, 'HH24:MI') as time,
      c.id as cte_file_id, c.serie as cte_serie, c.number as cte_number, c.shipping_price as value
    from orders o join companies t on t.id = o.transporter_id join nf_files n on n.order_id = o.id join cte_files c on c.order_id = o.id
    where o.shipper_id = ${shipper} and o.delivered_date_time is not null and not c.is_additional and c.canceled_at is null
    order by o.id desc, n.id) x
    order by x.transporter_id in (select transporter_id from transporter_configurations) desc, x.order_id desc limit 12`)

const oneCarrier = (carried: readonly Carried[]): Carried[] => {
  const [first] = carried
  return carried.filter(({ transporter_id }) => transporter_id === first?.transporter_id).slice(0, 4)
}

const DAY_MS = 86_400_000
const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

const ocorenOf = (carried: readonly Carried[], { carrier, tax_id }: Carried, recipient: string) =>
  composeOcoren(
    '3.1',
    { sender: carrier, recipient, day: carried[0]?.day ?? '', time: carried[0]?.time ?? '', sequence: 1 },
    {
      carrier: { tax_id, name: carrier },
      occurrences: carried.map(({ issuer, serie, number, day, time }) => ({
        issuer,
        series: serie,
        number,
        code: '01',
        day,
        time,
        text: 'RECEBIDO NA PORTARIA',
      })),
    },
  )

const doccobOf = (carried: readonly Carried[], { carrier, tax_id }: Carried, recipient: string, now: Date) =>
  composeDoccob(
    '3.0',
    { sender: carrier, recipient, day: dayOf(now), time: '09:30', sequence: 2 },
    {
      carrier: { tax_id, name: carrier },
      bills: carried.map((one, index) => ({
        branch: 'MATRIZ',
        series: '1',
        number: String(9400 + one.order_id + index),
        issued_on: dayOf(now),
        expires_on: dayOf(new Date(now.getTime() + 28 * DAY_MS)),
        value: one.value,
        bank: null,
        ctes: [
          {
            issuer: tax_id,
            series: one.cte_serie,
            number: one.cte_number,
            value: one.value,
            issued_on: one.day,
          },
        ],
      })),
    },
  )

const partyOf = (name: string, tax_id: string, city: string, state: string): EdiParty => ({
  name,
  tax_id,
  city,
  state,
  state_registration: null,
  street: null,
  district: null,
  city_code: null,
  postal_code: null,
  contact: null,
})

const notfisOf = (one: Carried, shipper: string) =>
  composeNotfis(
    '3.1',
    { sender: shipper, recipient: one.carrier, day: one.day, time: one.time, sequence: 3 },
    {
      shipper: partyOf(shipper, one.issuer, one.city, one.uf),
      ships_on: one.day,
      deliveries: [
        {
          recipient: partyOf(one.recipient, one.recipient_tax_id, one.city, one.uf),
          invoices: [
            {
              series: one.serie,
              number: one.number,
              key: null,
              issued_on: one.day,
              freight: 'C',
              load: String(one.order_id),
              nature: null,
              packaging: null,
              value: one.amount,
              weight: one.weight,
              volumes: one.volumes,
            },
          ],
        },
      ],
    },
  )

const fileRow = (file: BulkRow, more: BulkRow): BulkRow => ({
  company_id: file.company_id,
  file_id: file.id,
  name: file.name,
  digest: file.sha256,
  created_at: file.created_at,
  ...more,
})

/** Bills of the carrier, over what it carried. */
const writeBills = async (rows: Rows, carried: readonly Carried[], shipper_id: number, now: Date) => {
  const ids = await takeIds(rows, 'fatura_files', carried.length)
  await insertRows(
    rows,
    'fatura_files',
    carried.map((one, index) => ({
      id: ids[index],
      transporter_id: one.transporter_id,
      shipper_id,
      fatura_name: `DOCCOB #${8800 + one.order_id}`,
      number: String(8800 + one.order_id),
      serie: '1',
      type: 'edi',
      value: one.value,
      emission_date: dayOf(new Date(now.getTime() - 7 * DAY_MS)),
      expire_date: dayOf(new Date(now.getTime() + (14 - index * 9) * DAY_MS)),
      documents_structure: true,
      created_at: now,
    })),
  )
  await insertRows(
    rows,
    'fatura_ctes',
    carried.map((one, index) => ({
      fatura_file_id: ids[index],
      serie: one.cte_serie,
      number: one.cte_number,
      value: one.value,
      cte_file_id: one.cte_file_id,
    })),
  )
}

const writeFor = async ({ rows, storage, now }: Writing, company: { id: number; name: string }) => {
  const carried = oneCarrier(await carriedFor(rows, company.id))
  const [first] = carried
  if (!first) return
  const at = now
  const content = (name: string, bytes: Buffer) => ({
    name,
    content_type: 'text/plain; charset=iso-8859-1',
    bytes,
    company_id: company.id,
    created_at: at,
  })
  const files = await storeFiles(storage, [
    content('OCOREN_31.txt', ocorenOf(carried, first, company.name)),
    content('DOCCOB_30.txt', doccobOf(carried, first, company.name, now)),
    content(`NOTFIS_31_${first.order_id}.txt`, notfisOf(first, company.name)),
  ])
  const fileIds = await takeIds(rows, 'files', files.length)
  const stored = files.map((file, index) => ({ ...file, id: fileIds[index] }))
  await insertRows(rows, 'files', stored)
  const [taken, waits] = await takeIds(rows, 'edi_files', 2)
  const sides = { sender: first.carrier, recipient: company.name, records: carried.length }
  await insertRows(rows, 'edi_files', [
    fileRow(stored[0] ?? {}, {
      id: taken,
      ...sides,
      message: 'OCOREN',
      version: '3.1',
      status: 'taken',
      lines: carried.length + 3,
      repeated: carried.length,
      taken_at: at,
    }),
  ])
  await insertRows(rows, 'edi_files', [
    fileRow(stored[1] ?? {}, {
      id: waits,
      ...sides,
      message: 'DOCCOB',
      version: '3.0',
      status: 'read',
      lines: 2 * carried.length + 4,
    }),
  ])
  await insertRows(
    rows,
    'edi_items',
    carried.map((one, index) => ({
      edi_file_id: taken,
      line: index + 4,
      kind: 'occurrence',
      number: one.number,
      serie: one.serie,
      code: '01',
      description: '01 – Entrega Realizada Normalmente: RECEBIDO NA PORTARIA',
      occurred_at: one.delivered,
      outcome: 'repeated',
      reason: 'known_already',
      order_id: one.order_id,
      nf_file_id: one.nf_file_id,
    })),
  )
  await insertRows(rows, 'notfis_files', [
    {
      order_id: first.order_id,
      company_id: company.id,
      transporter_id: first.transporter_id,
      file_id: fileIds[2],
      name: `NOTFIS_31_${first.order_id}.txt`,
      version: '3.1',
      created_at: at,
    },
  ])
  await insertRows(rows, 'proceda_custom_occurrences', [
    { company_id: company.id, code: '301', description: 'Aguardando balsa em Belém', created_at: at },
    { company_id: company.id, code: '302', description: 'Carga em conferência no armazém', created_at: at },
  ])
  await writeBills(rows, carried, company.id, now)
}

export const writeEdiFiles = async (writing: Writing): Promise<void> => {
  const { rows, companies, now } = writing
  for (const key of ['shipper', 'shipper2'])
    // oxlint-disable-next-line no-await-in-loop -- two shippers
    await writeFor(writing, companies.get(key))
  await rows(sql`
    insert into transporter_custom_occurrence (transporter_id, title, created_at)
    select c.transporter_id, o.title, ${now.toISOString()}::timestamptz
    from transporter_configurations c, (values ('Pneu furado no caminho'), ('Cliente pediu outro horário')) as o(title)`)
}
