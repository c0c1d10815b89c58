/** Types of documents that stand beside an order (spec 001 §3.1) and come as PDF, photo or e-mail. */
export const PAPER_KINDS = [
  'invoice_pdf',
  'cte_pdf',
  'mdfe_pdf',
  'oficio',
  'romaneio',
  'plv',
  'awb',
  'correction_letter',
  'scheduling_proof',
  'collection_order',
  'refusal_invoice',
  'quote_email',
  'approval_email',
  'other',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a person may say that a dropped file is; a delivery receipt goes to the receipts. */
export const DROP_KINDS = [...PAPER_KINDS, 'receipt'] as const
export type DropKind = (typeof DROP_KINDS)[number]

/** E-mails of the shipper's own talks about prices: for its side, and for the company that sent them. */
export const INNER_KINDS = ['quote_email', 'approval_email'] as const satisfies readonly PaperKind[]

/** What a file was taken for its kind by. */
export const TAKEN_BY = ['content', 'name', 'person'] as const
export type TakenBy = (typeof TAKEN_BY)[number]
