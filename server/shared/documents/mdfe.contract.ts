import * as z from 'zod'
import { custom, defineContract, equals, owned, one, range } from '#shared/kit/contract.ts'
import { day, flag, id, timestamp } from '#shared/kit/fields.ts'
import { documentEvent } from './documents.contract.ts'

const text = () => z.string().nullable()

/** Manifests: which vehicle carries which documents where. Paths are references, as in documents.contract.ts. */
export const mdfeFiles = defineContract({
  type: 'mdfe_files',
  attributes: {
    /**
     * A manifest carries the cargo of several shippers: file, printed form, value, weight and keys are for its carrier and
     * for the company that sent it.
     */
    mdfe_path: text(),
    mdfe_pdf: text(),
    value: text(),
    weight: text(),
    /** Of its CT-es and invoices. */
    keys: z.array(z.string()),
    key: z.string(),
    number: z.string(),
    serie: z.string(),
    name: text(),
    /** 1 carrier, 2 own cargo, 3 globalised */
    issuer_type: text(),
    issuer_document: text(),
    issuer_name: text(),
    plate: text(),
    uf_start: text(),
    uf_end: text(),
    emission_date: timestamp().nullable(),
    canceled_at: timestamp().nullable(),
    closed_at: timestamp().nullable(),
    events: z.array(documentEvent),
    transporter_id: id().nullable(),
    company_id: id(),
    created_at: timestamp(),
  },
  computed: ['mdfe_path', 'mdfe_pdf', 'keys'],
  relations: { transporter: owned(one('transporters', 'transporter_id')) },
  include: ['transporter'],
  filter: {
    id: equals(id()),
    order_id: custom(id()),
    without_order: custom(flag()),
    number: equals(),
    key: equals(),
    closed: custom(flag()),
    created_at: range(day()),
  },
  sort: ['number', 'created_at'],
  search: ['number', 'key'],
  defaultSort: '-id',
})
