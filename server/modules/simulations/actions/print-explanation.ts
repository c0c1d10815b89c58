import { action, type Route } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { fill } from '#shared/kit/fill.ts'
import { notFound } from '#shared/kit/exceptions.ts'
import * as calls from '#shared/simulations/simulation.calls.ts'
import { keptExplanation } from '../explanation.store.ts'
import { figuresOf } from '../explanation/figures.ts'
import { openPaper } from '../explanation/open-paper.ts'
import { printPrice } from '../explanation/print-price.ts'
import { WORDS } from '../explanation/words.ts'

const TYPES = { orders: 'simulation_orders', integra: 'simulation_integra_orders' } as const

/** The calculation kept with an order, as PDF. */
const printExplanation = (kind: keyof typeof TYPES): Route =>
  action(calls.printExplanation[kind], async (ctx, { id }) => {
    const kept = await keptExplanation(ctx, kind, id)
    if (!kept) throw notFound(TYPES[kind])
    const words = WORDS[ctx.session.locale]
    const { brl } = figuresOf(words.lang)
    const title = fill(words.order_title, { id: kept.order_id })
    const pdf = openPaper(title, kept.shipper, ctx.now(), words)
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
  })

export const PRINT_EXPLANATION_ROUTES: readonly Route[] = [
  printExplanation('orders'),
  printExplanation('integra'),
]
