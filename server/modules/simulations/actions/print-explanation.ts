import { sql } from '#server/infra/database.ts'
import { createPdf } from '#server/infra/pdf.ts'
import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { Services } from '#server/kit/services.ts'
import type { SimulationInput } from '#shared/simulations/simulation.contract.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import type { KeptCheck } from '#server/modules/antt/index.ts'
import { figuresOf } from '#server/modules/simulations/explanation/figures.ts'
import { printPrice } from '#server/modules/simulations/explanation/print-price.ts'
import { storePdf, type PdfLink } from '#server/kit/store-pdf.ts'
import { dayWords } from '#shared/kit/brazil-time.ts'
import { fill, WORDS, type ExplanationWords } from '#server/modules/simulations/explanation/words.ts'
import { simulationOrdersScope } from '#server/modules/simulations/simulations.scope.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import type { Altered, Priced } from '#server/modules/pricing/index.ts'
import { simulateShipment } from '#server/modules/simulations/simulate-shipment.ts'

const ISSUED = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

const open = (title: string, left: string, now: Date, words: ExplanationWords) =>
  createPdf({
    title,
    header: { left, right: title },
    footer: fill(words.issued, { time: ISSUED.format(now) }),
    lang: words.lang,
    page: words.page,
    created: now,
  })

type Kept = {
  id: number
  order_id: number
  simulation: Priced
  alter_rates: Altered | null
  alter_justification: string | null
  antt: KeptCheck | null
  carrier: string
  shipper: string
}

/** The calculation kept with an order, as PDF. `kind` is the resource that it is read through. */
export const printKeptExplanation =
  (kind: 'orders' | 'integra', type: string) =>
  async (ctx: ReadContext, params: Params): Promise<PdfLink> => {
    const [kept] = await ctx.rows<Kept>(sql`
      select t.id, t.order_id, t.simulation, t.alter_rates, t.alter_justification, t.antt, c.fantasy_name as carrier,
        (select s.fantasy_name from orders o join companies s on s.id = o.shipper_id where o.id = t.order_id) as shipper
      from simulation_orders t join companies c on c.id = t.transporter_id
      where t.id = ${idParam(params)} and t.kind = ${kind} and (${simulationOrdersScope(ctx.session)})`)
    if (!kept) throw notFound(type)
    const words = WORDS[ctx.session.locale]
    const { brl } = figuresOf(words.lang)
    const title = fill(words.order_title, { id: kept.order_id })
    const pdf = open(title, kept.shipper, ctx.now(), words)
    pdf.heading(title)
    pdf.fields([
      [words.carrier, kept.carrier],
      [words.freight_value, brl(kept.alter_rates?.total_value ?? kept.simulation.total_value)],
    ])
    printPrice(pdf, kept.simulation, words, {
      antt: kept.antt,
      altered: kept.alter_rates ? { ...kept.alter_rates, justification: kept.alter_justification } : null,
    })
    return storePdf(ctx, await pdf.finish(), fill(words.order_file, { id: kept.order_id }))
  }

/** How many of the best prices a printed simulation explains when nothing is said. */
const PRINTED = 5

/** A fresh simulation as PDF: the ranking, the best prices explained, and why the others have none. */
export const printSimulation = async (
  ctx: ReadContext,
  _params: Params,
  input: SimulationInput,
  services: Services,
): Promise<PdfLink> => {
  const answer = await simulateShipment(ctx, { explain: PRINTED, ...input }, outsideOf(services))
  const { shipment, ranked, without_price } = answer
  const words = WORDS[ctx.session.locale]
  const { brl, short } = figuresOf(words.lang)
  const title = words.simulation_title
  const pdf = open(
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
}
