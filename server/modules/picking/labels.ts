import { formatCep } from '#shared/kit/br/cep.ts'
import { formatDecimal } from '#shared/kit/money.ts'
import type { PickingBox, PickingDetails } from '#shared/picking/picking-details.ts'
import { pickingPaperEn } from '#shared/texts/picking/en.ts'
import { pickingPaperEs } from '#shared/texts/picking/es.ts'
import { pickingPaperPt, type PickingWords } from '#shared/texts/picking/pt.ts'
import type { Destination, PickingRow } from './picking.store.ts'
import type { Label } from './pure/zpl.ts'

/** What the labels of a picking's boxes say, in words. */

const WORDS: Readonly<Record<string, PickingWords>> = {
  pt: pickingPaperPt,
  en: pickingPaperEn,
  es: pickingPaperEs,
}
export const wordsOf = (locale: string): PickingWords => WORDS[locale] ?? pickingPaperPt

type Picking = {
  row: PickingRow
  details: PickingDetails
  destination: Destination
  /** Of the picking's screen: a telephone's camera opens it from the QR. */
  address: string
  locale: string
}

const temperatureOf = (box: PickingBox, words: PickingWords): string | null =>
  box.min_temperature === null && box.max_temperature === null
    ? null
    : words.temperature
        .replace(
          '{{from}}',
          box.min_temperature === null ? words.none : formatDecimal(box.min_temperature, 1),
        )
        .replace('{{to}}', box.max_temperature === null ? words.none : formatDecimal(box.max_temperature, 1))

const contentOf = ({ contents }: PickingBox, { lines }: PickingDetails): string[] =>
  contents.flatMap(({ line_id, quantity }) => {
    const line = lines.find(({ id }) => id === line_id)
    return line ? [`${quantity} × ${line.code} ${line.description}`] : []
  })

export const labelsOf = ({ row, details, destination, address, locale }: Picking): Label[] => {
  const words = wordsOf(locale)
  const { shipper, order_code, recipient, street, place, postal_code } = destination
  return details.boxes.map((box, index) => ({
    lang: words.lang,
    title: words.title.replace('{{number}}', String(row.number)),
    order: order_code === null ? '' : `${words.order} ${order_code}`,
    sender: `${words.sender}: ${shipper}`,
    to: words.to,
    recipient: [recipient, street, place, postal_code && formatCep(postal_code)].filter(
      (part) => part !== null,
    ),
    box: words.box
      .replace('{{number}}', String(index + 1))
      .replace('{{boxes}}', String(details.boxes.length)),
    weight: `${box.name} · ${formatDecimal(box.weight, 3)} kg`,
    dangerous: box.dangerous ? words.dangerous : null,
    temperature: temperatureOf(box, words),
    content: contentOf(box, details),
    code: box.code,
    address: `${address}?box=${box.code}`,
    alt: words.scan,
  }))
}
