import { createPdf } from '#server/infra/pdf.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import { formatDecimal } from '#shared/kit/money.ts'
import type { PickingDetails } from '#shared/picking/picking-details.ts'
import { wordsOf } from './labels.ts'
import type { Destination, PickingRow } from './picking.store.ts'

type Picking = { row: PickingRow; details: PickingDetails; destination: Destination }

/** Two lists on paper: what to fetch in the order of the shelves, and what lies in which box. */
export const drawPickingList = (
  { row, details, destination }: Picking,
  locale: string,
  now: Date,
): Promise<Buffer> => {
  const words = wordsOf(locale)
  const title = words.title.replace('{{number}}', String(row.number))
  const { lang, page, none } = words
  const paper = createPdf({
    title,
    header: { left: destination.shipper, right: title },
    footer: momentWords(now),
    lang,
    page,
    created: now,
  })
  paper.heading(title)
  if (destination.order_code !== null)
    paper.fields([
      [words.order, destination.order_code],
      [words.to, [destination.recipient, destination.place].filter((part) => part !== null).join(' · ')],
    ])
  paper.heading(words.fetch, 2)
  paper.table(
    [
      { header: words.location, width: 2 },
      { header: words.code, width: 2 },
      { header: words.product, width: 6 },
      { header: words.quantity, width: 1.5, align: 'right' },
    ],
    details.lines.map(({ location, code, description, quantity }) => [
      location ?? none,
      code,
      description,
      String(quantity),
    ]),
  )
  paper.heading(words.packed, 2)
  if (details.boxes.length === 0) paper.paragraph(words.empty)
  const lineOf = (id: number) => details.lines.find((line) => line.id === id)
  for (const [index, box] of details.boxes.entries()) {
    const name = words.box
      .replace('{{number}}', String(index + 1))
      .replace('{{boxes}}', String(details.boxes.length))
    paper.heading(`${name} · ${box.code} · ${box.name} · ${formatDecimal(box.weight, 3)} kg`, 3)
    paper.table(
      [
        { header: words.code, width: 2 },
        { header: words.product, width: 6 },
        { header: words.quantity, width: 1.5, align: 'right' },
      ],
      box.contents.map(({ line_id, quantity }) => [
        lineOf(line_id)?.code ?? none,
        lineOf(line_id)?.description ?? none,
        String(quantity),
      ]),
    )
  }
  return paper.finish()
}
