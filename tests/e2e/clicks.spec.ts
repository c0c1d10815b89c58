import type { Locator, Page } from '@playwright/test'
import { drawCanhoto } from '#prisma/seed/demo/documents/canhoto.ts'
import { createRandom } from '#prisma/seed/demo/draw/random.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'
import { cteFor, invoice, partyOf, shopInCuritiba, type Price } from './support/papers.ts'

/**
 * The main job by the shortest way, each click of both sides counted: two invoices, which name their carrier, become an
 * order that is delivered, proven and audited. Choosing a file counts as the click that opens its dialog.
 */

const GOAL = 18

type Order = {
  status_name: string
  simulation_orders: { simulation: Price; total_value: string }[]
  audits_order: { result: string }[]
}

const counter = () => {
  let clicks = 0
  return {
    press: async (what: Locator) => {
      clicks += 1
      await what.click()
    },
    choose: async (field: Locator, files: Parameters<Locator['setInputFiles']>[0]) => {
      clicks += 1
      await field.setInputFiles(files)
    },
    /** A click that the page gets as an event. */
    hit: async (click: Promise<unknown>) => {
      clicks += 1
      await click
    },
    count: () => clicks,
  }
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
/** Opens what a notice tells; listening begins before the act, because a notice is gone after a few seconds. */
const opened = (page: Page, text: RegExp) =>
  page
    .getByRole('alert')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Abrir' })
    .first()
    .dispatchEvent('click', {}, { timeout: 60_000 })

test(`from invoices to a delivered and audited order in ${GOAL} clicks of both sides`, async ({
  as,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const base = String(baseURL)
  const [shipper, carrier] = [await as('shipper'), await as('transporter')]
  const trouble = [watch(shipper), watch(carrier)]
  const [sender, transporter] = [await partyOf(base, 'shipper'), await partyOf(base, 'transporter')]
  const recipient = shopInCuritiba()
  const invoices = ['31.500', '12.250'].map((weight) =>
    invoice(sender, recipient, weight, '1890.40', transporter),
  )
  const { press, choose, hit, count } = counter()
  await Promise.all([
    shipper.goto('/logistic_manager/shipper/dashboard'),
    carrier.goto('/logistic_manager/transporter/dashboard'),
  ])
  await carrier.waitForLoadState('networkidle')

  let id = ''
  await test.step('invoices become one order, whose proposal is sent', async () => {
    await press(shipper.getByRole('link', { name: 'Notas em pedidos' }).first())
    await expect(shipper.getByRole('heading', { level: 1 })).toHaveText('Notas em pedidos')
    await shipper.waitForLoadState('networkidle')
    await choose(
      shipper.getByLabel('Solte os XML das notas aqui ou clique para escolher'),
      invoices.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })),
    )
    const asked = hit(opened(carrier, /aguarda a sua resposta/))
    await press(shipper.getByRole('button', { name: 'Criar 1 pedido' }))
    await asked
    await carrier.waitForURL(/proposals\/\d+/)
    id = /\d+$/.exec(new URL(carrier.url()).pathname)?.[0] ?? ''
  })

  await test.step('the day of the collection comes', async () => {
    // A test does not wait until then: without a planned date the collection may be now.
    const plan = {
      collection_date_time: null,
      delivery_date_time: null,
      justification: 'Sem data marcada',
    }
    await postAs(base, 'shipper', `orders/${id}`, plan, 'PATCH')
  })

  await test.step('the carrier accepts, the shipper confirms', async () => {
    const accepted = hit(opened(shipper, new RegExp(`aceitou o pedido #${id}`)))
    await press(button(carrier, 'Aceitar proposta'))
    await press(inDialog(carrier, 'Aceitar proposta'))
    await accepted
    const confirmed = hit(opened(carrier, new RegExp(`foi confirmada no pedido #${id}`)))
    await press(button(shipper, 'Confirmar transportadora'))
    await press(inDialog(shipper, 'Confirmar transportadora'))
    await confirmed
    // A dialog opened before the page of the order has come would go with the proposal's page.
    await carrier.waitForURL((url) => url.pathname.endsWith(`/${id}`) && !url.pathname.includes('proposals'))
  })

  await test.step('the carrier names its last crew, collects, drives and delivers', async () => {
    await press(button(carrier, 'Definir motorista e veículo'))
    await expect(
      carrier.getByRole('dialog').getByRole('combobox', { name: 'Placa do veículo' }),
    ).not.toHaveValue('')
    await press(inDialog(carrier, 'Confirmar'))
    for (const name of ['Informar coleta', 'Informar saída', 'Informar chegada', 'Informar entrega'])
      await press(button(carrier, name))
  })

  await test.step('CT-e and receipt are dropped together, and the charge audits itself', async () => {
    const order = await readAs<Order>(base, 'shipper', `orders/${id}?include=simulation_orders`)
    const price = order.simulation_orders[0]?.simulation
    if (!price) throw new Error('the order has no price')
    const cte = cteFor(
      { issuer: transporter, sender, recipient },
      invoices.map(({ key }) => key),
      price,
      '0',
    )
    const receipt = drawCanhoto(createRandom(7), String(invoices[0]?.number), '20/11/2026')
    await press(carrier.getByRole('tab', { name: /^Documentos/ }))
    await choose(carrier.getByLabel('Solte aqui qualquer documento deste pedido'), [
      { name: cte.name, mimeType: cte.mimeType, buffer: cte.buffer },
      { name: 'canhoto.png', mimeType: 'image/png', buffer: receipt },
    ])
    await expect
      .poll(
        async () => {
          const now = await readAs<Order>(base, 'shipper', `orders/${id}?include=audits_order`)
          return [now.status_name, now.audits_order.map(({ result }) => result)]
        },
        { timeout: 60_000 },
      )
      .toEqual(['AVAILABLE_CANHOTO', ['validated']])
  })

  expect(count()).toBeLessThanOrEqual(GOAL)
  for (const { console: logged, server } of trouble)
    expect({ logged, server }).toEqual({ logged: [], server: [] })
})
