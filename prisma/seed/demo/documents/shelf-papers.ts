import { createHash } from 'node:crypto'
import { sql, type Rows } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { PaperKind } from '#shared/documents/paper-kinds.ts'
import type { Companies } from '../companies/companies.ts'
import { insertRows, takeIds } from '../rows/bulk.ts'
import { storeFiles } from '../rows/files.ts'

/** Papers on the shelves of some orders: loading lists, oficios, invoices on paper, PLVs. */

type ShelfOrder = {
  order_id: number
  code: string | null
  shipper_id: number
  transporter_id: number
  at: string
  invoice: string
  invoice_key: string
  amount: string
  plv: boolean
}

/** Newest first; those whose timeline names the PLV before others. */
const ordersOf = (rows: Rows, shipper: number): Promise<ShelfOrder[]> =>
  rows<ShelfOrder>(sql`
    select o.id as order_id, o.shipper_order_code as code, o.shipper_id, o.transporter_id, o.created_at as at, n.number as invoice,
      n.key as invoice_key, coalesce(o.invoice_amount, 1000)::numeric(15,2) as amount,
      exists (select 1 from order_timeline t where t.order_id = o.id and t.event = 'available_plv') as plv
    from orders o join lateral (select number, key from nf_files n where n.order_id = o.id order by id limit 1) n on true
    where o.shipper_id = ${shipper} and o.transporter_id is not null and o.canceled_at is null order by plv desc, o.id desc limit 5`)

/** One page of plain text, as a program prints it. */
export const pageOf = (lines: readonly string[]): Buffer => {
  const shown = lines
    .map((line, index) => `1 0 0 1 24 ${380 - index * 20} Tm (${line.replace(/[()\\]/g, '')}) Tj`)
    .join(' ')
  const content = `BT /F1 12 Tf ${shown} ET`
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 420]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ]
  const objects = parts.map((part, index) => `${index + 1} 0 obj${part}endobj\n`).join('')
  return Buffer.from(`%PDF-1.4\n${objects}trailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')
}

type NewPaper = {
  of: ShelfOrder
  kind: PaperKind
  name: string
  lines: string[]
  by: number
  number?: string
  value?: string
  key?: string
  shipments?: string[]
}

const papersOf = (of: ShelfOrder): NewPaper[] => {
  const { order_id, invoice, shipper_id, transporter_id, amount } = of
  const title = `Pedido ${of.code ?? order_id}`
  return [
    {
      of,
      kind: 'romaneio',
      name: `romaneio-${order_id}.pdf`,
      lines: ['ROMANEIO DE CARGA', title, `NF-e ${invoice}`],
      by: shipper_id,
      shipments: [`SH-${90_000 + order_id}`],
    },
    {
      of,
      kind: 'oficio',
      name: `oficio-${order_id}.pdf`,
      lines: [`OFÍCIO Nº ${order_id}`, title, `VALOR TOTAL: R$ ${amount.replace('.', ',')}`],
      by: shipper_id,
      number: String(order_id),
      value: amount,
    },
    {
      of,
      kind: 'invoice_pdf',
      name: `danfe-${invoice}.pdf`,
      lines: ['DANFE', title, of.invoice_key],
      by: shipper_id,
      number: invoice,
      key: of.invoice_key,
    },
    ...(of.plv
      ? [
          {
            of,
            kind: 'plv' as const,
            name: `plv-${order_id}.pdf`,
            lines: ['PLV', title],
            by: transporter_id,
          },
        ]
      : []),
  ]
}

type Writing = { rows: Rows; storage: Storage; companies: Companies }

export const writeShelfPapers = async ({ rows, storage, companies }: Writing): Promise<void> => {
  const orders = (
    await Promise.all(['shipper', 'shipper2'].map((key) => ordersOf(rows, companies.get(key).id)))
  ).flat()
  const papers = orders.flatMap(papersOf).map((paper) => ({ ...paper, bytes: pageOf(paper.lines) }))
  const files = await storeFiles(
    storage,
    papers.map(({ of, name, by, bytes }) => ({
      name,
      content_type: 'application/pdf',
      bytes,
      company_id: by,
      created_at: new Date(of.at),
    })),
  )
  const fileIds = await takeIds(rows, 'files', files.length)
  await insertRows(
    rows,
    'files',
    files.map((file, index) => ({ ...file, id: fileIds[index] })),
  )
  await insertRows(
    rows,
    'order_papers',
    papers.map((paper, index) => ({
      order_id: paper.of.order_id,
      company_id: paper.by,
      user_id: companies.all.find(({ id }) => id === paper.by)?.user?.id ?? null,
      file_id: fileIds[index],
      kind: paper.kind,
      name: paper.name,
      taken_by: 'content',
      number: paper.number ?? null,
      key: paper.key ?? null,
      value: paper.value ?? null,
      shipment_numbers: paper.shipments ?? [],
      is_additional: false,
      checked: false,
      sha256: createHash('sha256').update(paper.bytes).digest('hex'),
      created_at: paper.of.at,
    })),
  )
}
