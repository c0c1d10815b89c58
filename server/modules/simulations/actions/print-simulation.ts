import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import type { Priced } from '#server/modules/pricing/index.ts'
import { fill } from '#shared/kit/fill.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import { printSimulation } from '#shared/simulations/simulation.calls.ts'
import { figuresOf } from '../explanation/figures.ts'
import { openPaper } from '../explanation/open-paper.ts'
import { printPrice } from '../explanation/print-price.ts'
import { WORDS } from '../explanation/words.ts'
import { simulateShipment } from '../simulate-shipment.ts'

/** How many of the best prices a printed simulation explains when nothing is said. */
const PRINTED = 5

/** A fresh simulation as PDF: the ranking, the best prices explained, and why the others have none. */
export const printSimulationRoute = action(printSimulation, async (ctx, { input, services }) => {
  const answer = await simulateShipment(ctx, { explain: PRINTED, ...input }, outsideOf(services))
  const { shipment, ranked, without_price } = answer
  const words = WORDS[ctx.session.locale]
  const { brl, short } = figuresOf(words.lang)
  const title = words.simulation_title
  const pdf = openPaper(
    title,
    fill(words.from_to, {
      from: `${shipment.origin.city}/${shipment.origin.uf}`,
      to: `${shipment.destination.city}/${shipment.destination.uf}`,
    }),
    ctx.now(),
    words,
  )
  pdf.heading(title)
  pdf.fields([
    [words.origin, `${shipment.origin.city}/${shipment.origin.uf}`],
    [words.destination, `${shipment.destination.city}/${shipment.destination.uf}`],
    [words.collection, dayWords(shipment.date)],
    [words.weight_and_value, `${short(shipment.weight)} kg, ${brl(shipment.invoice_value)}`],
  ])
  pdf.table(
    [
      { header: '#', width: 0.6, align: 'right' },
      { header: words.carrier, width: 4 },
      { header: words.table, width: 4 },
      { header: words.due, width: 2 },
      { header: words.value, width: 2, align: 'right' },
    ],
    ranked.map((one) => [
      String(one.position),
      one.transporter.fantasy_name,
      one.table,
      one.due_date === null ? '—' : dayWords(one.due_date),
      brl(one.total_value),
    ]),
  )
  for (const one of ranked) {
    if (!one.result) continue
    pdf.heading(`${one.position}. ${one.transporter.fantasy_name}`, 2)
    printPrice(pdf, one.result as unknown as Priced, words, { antt: one.antt })
  }
  if (without_price.length > 0) {
    pdf.heading(words.without_price, 2)
    pdf.table(
      [
        { header: words.carrier, width: 4 },
        { header: words.reason, width: 6 },
      ],
      without_price.map((one) => [one.transporter.fantasy_name, words.reasons[one.reason]]),
    )
  }
  return storePdf(ctx, await pdf.finish(), words.simulation_file)
})
