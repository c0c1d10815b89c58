import * as z from 'zod'
import { custom, defineContract, equals, many, one, owned, range } from '#shared/kit/contract.ts'
import { day, id, timestamp } from '#shared/kit/fields.ts'
import { PAPER_KINDS } from '#shared/documents/paper-kinds.ts'
import { MODALS } from '#shared/orders/order-modals.ts'

/** spec 001 §3.1, invoice: the documents of one order. Its id is the order's. */

const words = () => z.string().nullable()
const count = () => z.number().int()

export const invoice = defineContract({
  type: 'invoice',
  attributes: {
    shipper_order_code: words(),
    shipper_id: id(),
    shipper_name: z.string(),
    modal: z.enum(MODALS),
    last_active_status_id: id(),
    /** The newest PLV. */
    plv_path: words(),
    plv_name: words(),
    nf_files_count: count(),
    cte_files_count: count(),
    mdfe_files_count: count(),
    canhoto_files_count: count(),
    order_papers_count: count(),
    canceled_at: timestamp().nullable(),
    created_at: timestamp(),
  },
  computed: [
    'shipper_name',
    'plv_path',
    'plv_name',
    'nf_files_count',
    'cte_files_count',
    'mdfe_files_count',
    'canhoto_files_count',
    'order_papers_count',
  ],
  relations: {
    shipper: owned(one('shippers', 'shipper_id')),
    transporter: one('transporters', 'transporter_id'),
    nf_files: many('nf_files', 'order_id'),
    cte_files: many('cte_files', 'order_id'),
    canhoto_files: many('canhoto_files', 'order_id'),
    nf_pdf_files: many('nf_pdf_files', 'order_id'),
    oficio_files: many('oficio_files', 'order_id'),
    romaneio_files: many('romaneio_files', 'order_id'),
    order_papers: many('order_papers', 'order_id'),
  },
  include: [
    'shipper',
    'transporter',
    'nf_files',
    'cte_files',
    'canhoto_files',
    'nf_pdf_files',
    'oficio_files',
    'romaneio_files',
    'order_papers',
  ],
  filter: {
    shipper_order_code: equals(),
    modal: equals(z.enum(MODALS)),
    last_active_status_id: equals(id()),
    created_at: range(day()),
    shipper_id: equals(id()),
    /** Orders with an invoice of this number. */
    nf: custom(z.string().trim().min(1).max(20)),
    /** Orders with a paper of this kind. */
    paper: custom(z.enum(PAPER_KINDS)),
  },
  sort: ['created_at'],
  defaultSort: '-created_at',
})
