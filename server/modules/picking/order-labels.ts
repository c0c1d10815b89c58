import type { Rows } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { formatCep } from '#shared/kit/br/cep.ts'
import { invalid, notFound } from '#shared/kit/exceptions.ts'
import { formatDecimal } from '#shared/kit/money.ts'
import { drawLabels } from './draw-labels.ts'
import { wordsOf } from './labels.ts'
import { type LabelledInvoice, labelledInvoices } from './order-labels.store.ts'
import type { Label } from './pure/zpl.ts'

/** Labels of an order's volumes, for goods that were not packed here. */

/** Labels of one order: more are a mistyped number of volumes. */
const MOST_LABELS = 500

const volumesOf = ({ volume }: LabelledInvoice): number => Math.max(1, Math.ceil(volume ?? 1))

type Printed = { rows: Rows; session: Session; now: Date; id: number; site: string }

const labelsOf = (invoices: readonly LabelledInvoice[], { session, site }: Printed): Label[] => {
  const words = wordsOf(session.locale)
  const volumes = invoices.reduce((sum, invoice) => sum + volumesOf(invoice), 0)
  const all = invoices.flatMap((invoice) => Array.from({ length: volumesOf(invoice) }, () => invoice))
  return all.map((one, index) => ({
    lang: words.lang,
    title: one.invoice === null ? '' : `${words.invoice} ${one.invoice}`,
    order: `${words.order} ${one.code}`,
    sender: `${words.sender}: ${one.shipper}`,
    to: words.to,
    recipient: [one.recipient, one.street, one.place, one.postal_code && formatCep(one.postal_code)].filter(
      (part) => part !== null,
    ),
    box: words.volume.replace('{{number}}', String(index + 1)).replace('{{volumes}}', String(volumes)),
    // The invoice states the weight of all its volumes.
    weight: one.weight === null || volumesOf(one) > 1 ? '' : `${formatDecimal(one.weight, 3)} kg`,
    dangerous: null,
    temperature: null,
    content: one.carrier === null ? [] : [one.carrier],
    code: `${one.id}-${index + 1}`,
    address: `${site}/logistic_manager/shipper/order/update/${one.id}`,
    alt: words.scan_order,
  }))
}

/** The labels as a PDF, a page for each volume of each invoice. */
export const orderLabelsOf = async (wanted: Printed): Promise<Buffer> => {
  const invoices = await labelledInvoices(wanted.rows, wanted.session, wanted.id)
  if (invoices.length === 0) throw notFound('orders')
  if (invoices.reduce((sum, one) => sum + volumesOf(one), 0) > MOST_LABELS)
    throw invalid({ key: 'labels_too_many', params: { most: MOST_LABELS } })
  return drawLabels(labelsOf(invoices, wanted), wanted.now)
}
