import { createPdf } from '#server/infra/pdf.ts'
import { qrSquares } from '#server/infra/qr.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import { formatExact } from '#shared/kit/money.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { driverEn } from '#shared/texts/driver/en.ts'
import { driverEs } from '#shared/texts/driver/es.ts'
import { driverPt } from '#shared/texts/driver/pt.ts'
import type { PlannedLoad } from './load.store.ts'

const WORDS = { pt: driverPt, en: driverEn, es: driverEs }

type Locale = keyof typeof WORDS
type Paper = { load: DriverLoad; planned: PlannedLoad; address: string; locale: Locale; now: Date }

const NONE = '—'
const goodsOf = ({ weight, volume }: PlannedLoad): string =>
  [`${formatExact(weight)} kg`, volume === null ? null : `${formatExact(volume)} m³`]
    .filter(Boolean)
    .join(' · ')

/** The collection order: goods, when and where they are collected and delivered, and the driver's link as a QR code. */
export const drawCollectionOrder = ({ load, planned, address, locale, now }: Paper): Promise<Buffer> => {
  const words = WORDS[locale]
  const pdf = createPdf({
    title: words.title,
    header: { left: load.carrier, right: `${words.order} ${load.code}` },
    lang: words.lang,
    page: words.page,
    created: now,
  })
  pdf.heading(`${words.title} · ${words.order} ${load.code}`)
  pdf.fields([
    [words.shipper, load.shipper],
    [words.carrier, load.carrier],
    [words.driver, load.driver ?? ''],
    [words.plate, load.plate ?? ''],
    [words.goods, goodsOf(planned)],
  ])
  pdf.heading(words.collections, 2)
  const expectedAt = (key: string): string => {
    const at = planned.expected[key]
    return at === undefined || at === null ? NONE : momentWords(new Date(at), locale)
  }
  const columns = [
    { header: words.expected, width: 2.2 },
    { header: words.name, width: 3 },
    { header: words.place, width: 5 },
  ]
  pdf.table(
    columns,
    load.collections.map(({ id, name, place }) => [expectedAt(`collection-${id}`), name ?? NONE, place]),
  )
  pdf.heading(words.deliveries, 2)
  pdf.table(
    [...columns, { header: words.invoices, width: 2 }],
    load.deliveries.map(({ id, name, place, invoices }) => [
      expectedAt(`delivery-${id}`),
      name ?? NONE,
      place,
      invoices.map(({ number }) => number).join(', ') || NONE,
    ]),
  )
  pdf.paragraph(words.scan)
  pdf.squares(qrSquares(address), { alt: words.qr, size: 150 })
  pdf.paragraph(`${words.until} ${momentWords(new Date(load.expires_at), locale)}.`)
  return pdf.finish()
}
