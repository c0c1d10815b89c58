import { createPdf } from '#server/infra/pdf.ts'
import { qrSquares } from '#server/infra/qr.ts'
import { momentWords } from '#shared/kit/brazil-time.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { driverEn } from '#shared/texts/driver/en.ts'
import { driverEs } from '#shared/texts/driver/es.ts'
import { driverPt } from '#shared/texts/driver/pt.ts'

const WORDS = { pt: driverPt, en: driverEn, es: driverEs }

type Paper = { load: DriverLoad; address: string; locale: keyof typeof WORDS; now: Date }

/** The collection order: goods, their places of collection and delivery, and the driver's link as a QR code. */
export const drawCollectionOrder = ({ load, address, locale, now }: Paper): Promise<Buffer> => {
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
  ])
  pdf.heading(words.collections, 2)
  const columns = [
    { header: words.name, width: 3 },
    { header: words.place, width: 5 },
  ]
  pdf.table(
    columns,
    load.collections.map(({ name, place }) => [name ?? '', place]),
  )
  pdf.heading(words.deliveries, 2)
  pdf.table(
    [...columns, { header: words.invoices, width: 2 }],
    load.deliveries.map(({ name, place, invoices }) => [
      name ?? '',
      place,
      invoices.map(({ number }) => number).join(', '),
    ]),
  )
  pdf.paragraph(words.scan)
  pdf.squares(qrSquares(address), { alt: words.qr, size: 150 })
  pdf.paragraph(`${words.until} ${momentWords(new Date(load.expires_at), locale)}.`)
  return pdf.finish()
}
