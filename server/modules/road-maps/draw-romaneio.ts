import { createPdf, type Pdf } from '#server/infra/pdf.ts'
import { formatCep } from '#shared/kit/br/cep.ts'
import { dayWords, momentWords } from '#shared/kit/brazil-time.ts'
import { fill } from '#shared/kit/fill.ts'
import { formatBrl, formatDecimal, formatExact, sum } from '#shared/kit/money.ts'
import { romaneioEn } from '#shared/texts/requests/en.ts'
import { romaneioEs } from '#shared/texts/requests/es.ts'
import { romaneioPt, type RomaneioWords } from '#shared/texts/requests/pt.ts'
import type { Goods, RomaneioHead, Stop } from './romaneio.store.ts'

const WORDS: Readonly<Record<string, RomaneioWords>> = { pt: romaneioPt, en: romaneioEn, es: romaneioEs }
export const romaneioWords = (locale: string): RomaneioWords => WORDS[locale] ?? romaneioPt

/** Street, district, city and postal code in one line. */
export const placeOf = ({ street, number, district, city, uf, postal_code }: Stop): string =>
  [
    [street, number].filter(Boolean).join(', '),
    district,
    `${city}/${uf}`,
    postal_code && formatCep(postal_code),
  ]
    .filter(Boolean)
    .join(' · ')

const exact = (value: string | null, { none }: RomaneioWords): string =>
  value === null ? none : formatExact(value)

const totalOf = (stops: readonly Stop[], name: 'weight' | 'cubed' | 'value'): string =>
  sum(stops.map((stop) => stop[name] ?? '0'))

const drawHead = (paper: Pdf, head: RomaneioHead, stops: readonly Stop[], words: RomaneioWords): void => {
  const day = (value: string | null): string => (value === null ? words.none : dayWords(value))
  paper.fields([
    [words.shipper, head.shipper],
    [words.transporter, head.transporter ?? words.none],
    [words.vehicle, head.vehicle ?? words.none],
    [words.collection, day(head.collection_date)],
    [words.delivery, day(head.delivery_date)],
    [
      words.total,
      fill(words.totals, {
        stops: String(stops.length),
        weight: formatDecimal(totalOf(stops, 'weight'), 3),
        cubed: formatDecimal(totalOf(stops, 'cubed'), 4),
        value: formatBrl(totalOf(stops, 'value')),
      }),
    ],
  ])
  if (head.observation) paper.paragraph(head.observation)
}

const drawStops = (paper: Pdf, stops: readonly Stop[], words: RomaneioWords): void => {
  paper.heading(words.stops, 2)
  paper.table(
    [
      { header: words.stop, width: 1.6 },
      { header: words.request, width: 2.6 },
      { header: words.recipient, width: 3.5 },
      { header: words.place, width: 4.6 },
      { header: words.invoices, width: 2 },
      { header: words.volumes, width: 1.9, align: 'right' },
      { header: words.weight, width: 2, align: 'right' },
    ],
    stops.map((stop, index) => [
      String(index + 1),
      stop.code,
      [stop.recipient ?? words.none, stop.dangerous ? words.dangerous : null].filter(Boolean).join(' · '),
      placeOf(stop),
      stop.invoices ?? words.none,
      exact(stop.volumes, words),
      formatDecimal(stop.weight, 3),
    ]),
  )
}

/** The last delivery lies deepest. */
const drawLoading = (paper: Pdf, stops: readonly Stop[], words: RomaneioWords): void => {
  const lines = stops.flatMap((stop, index): { stop: Stop; at: number; goods: Goods | null }[] => {
    const at = index + 1
    return stop.products.length === 0
      ? [{ stop, at, goods: null }]
      : stop.products.map((goods) => ({ stop, at, goods }))
  })
  paper.heading(words.loading, 2)
  paper.table(
    [
      { header: words.load, width: 1.8 },
      { header: words.stop, width: 1.6 },
      { header: words.request, width: 2.6 },
      { header: words.code, width: 2 },
      { header: words.product, width: 6 },
      { header: words.quantity, width: 1.8, align: 'right' },
    ],
    lines
      .toSorted((one, other) => other.at - one.at)
      .map(({ stop, at, goods }) => [
        String(stops.length - at + 1),
        String(at),
        stop.code,
        goods?.code ?? words.none,
        goods === null ? words.goods : (goods.description ?? words.none),
        goods === null ? exact(stop.volumes, words) : formatExact(goods.quantity),
      ]),
  )
}

/** A load on paper: its stops in their order, and what to load first. */
export const drawRomaneio = (
  { head, stops }: { head: RomaneioHead; stops: readonly Stop[] },
  locale: string,
  now: Date,
): Promise<Buffer> => {
  const words = romaneioWords(locale)
  const title = fill(words.title, { number: String(head.id), name: head.name })
  const { lang, page } = words
  const paper = createPdf({
    title,
    header: { left: head.shipper, right: title },
    footer: momentWords(now),
    lang,
    page,
    created: now,
  })
  paper.heading(title)
  drawHead(paper, head, stops, words)
  drawStops(paper, stops, words)
  drawLoading(paper, stops, words)
  paper.paragraph(words.signatures)
  return paper.finish()
}
