import type { Locator, Page } from '@playwright/test'
import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { MODALS, type Modal } from '#shared/orders/order-modals.ts'
import { expect, postAs, readAs, test, watch, type Login } from './support/browser.ts'

/**
 * An order of each modal from the carrier's yes to its last event, by the buttons of who acts. The ship and the steps of
 * a flight have journeys of their own (marine.spec, modes.spec); how an order is made and agreed, main-job.spec.
 */

type Me = { company: { id: string } }
type City = { id: string }
type Part = { id: string }

const carriers = new Map<string, Promise<number>>()
const carrierOf = (base: string): Promise<number> => {
  const known = carriers.get(base)
  if (known) return known
  const asked = readAs<Me>(base, 'transporter', 'users/me?include=company').then(({ company }) =>
    Number(company.id),
  )
  carriers.set(base, asked)
  return asked
}
const cityOf = async (base: string, name: string) =>
  Number((await readAs<City[]>(base, 'shipper', `cities?filter[search]=${name}&page[size]=1`))[0]?.id)

type Plan = { from?: readonly string[]; to?: readonly string[]; more?: object }

const created = async (
  base: string,
  modal: Modal,
  { from = ['Guarulhos'], to = ['Curitiba'], more }: Plan,
) => {
  const cities = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => ({ city_id: await cityOf(base, name) })))
  return postAs(base, 'shipper', 'orders', {
    modal,
    weight: '300',
    invoice_amount: '90000.00',
    order_collection_addresses: await cities(from),
    order_delivery_addresses: await cities(to),
    ...more,
  })
}

const DRIVER = { driver_name: 'Ana Souza', vehicle_plate: 'ABC1D23' }

/** Proposed, accepted, confirmed, and with a driver where one comes. */
const agreed = async (base: string, id: string, driver = true): Promise<void> => {
  const proposals = [{ transporter_id: await carrierOf(base), value: '4200.10' }]
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, { proposals })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  if (driver) await postAs(base, 'transporter', `orders/enrich/${id}`, DRIVER)
}

type Acting = { page: Page; base: string; id: string }

const click = async ({ page }: Acting, name: string, said: string) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  await expect(page.getByText(said, { exact: true }).first()).toBeVisible()
}
type Fill = (dialog: Locator) => Promise<void>
/** A button whose dialog asks for little more than a yes. */
const confirm = async ({ page }: Acting, name: string, fill?: Fill) => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name })
  await fill?.(dialog)
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(dialog).toBeHidden()
}

const receipt = async (acting: Acting, last: string) => {
  const { page, id } = acting
  await page.getByRole('main').getByRole('button', { name: 'Anexar canhoto', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Anexar canhoto' })
  await dialog.getByLabel('Solte a foto ou o PDF do canhoto').setInputFiles({
    name: `canhoto-${id}.pdf`,
    mimeType: 'application/pdf',
    buffer: pageOf(['CANHOTO DE ENTREGA', id]),
  })
  await dialog.getByRole('button', { name: 'Anexar canhoto', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(last).first()).toBeVisible()
}

/** Collected and on its way. */
const onTheWay = async (base: string, id: string) => {
  await agreed(base, id)
  const [place] = await readAs<Part[]>(
    base,
    'transporter',
    `order_collection_addresses?filter[order_id]=${id}`,
  )
  await postAs(base, 'transporter', `orders/order_collection_addresses/collect/${place?.id}`, {})
  await postAs(base, 'transporter', `orders/depart/${id}`, {})
}

const DELIVERED = 'Canhoto disponível'
const BROUGHT_BACK = 'Canhoto da devolução disponível'

const road = async (acting: Acting, last = DELIVERED) => {
  await click(acting, 'Informar coleta', 'Coleta informada.')
  await departed(acting, last)
}
const departed = async (acting: Acting, last: string) => {
  await click(acting, 'Informar saída', 'Saída informada.')
  await arrived(acting, last)
}
const arrived = async (acting: Acting, last: string) => {
  await click(acting, 'Informar chegada', 'Chegada informada.')
  await click(acting, 'Informar entrega', 'Entrega informada.')
  await receipt(acting, last)
}

type Journey = {
  plan?: Plan
  who?: Login
  ready?: (base: string, id: string) => Promise<void>
  walk: (acting: Acting) => Promise<void>
}

const AIRPORTS = { to: ['Manaus'], more: { origin_airport: 'GRU', destiny_airport: 'MAO' } }
const fly = (base: string, id: string, step: string, more: object = {}) =>
  postAs(base, 'transporter', `orders/fly/${id}`, { step, ...more })

const flown = async (acting: Acting) => {
  const { base, id, page } = acting
  await fly(base, id, 'board', { airline_id: 957, awb: '957-12345675' })
  for (const step of ['take_off', 'land', 'unload']) await fly(base, id, step)
  await page.reload()
  await confirm(acting, 'Liberado pelo fisco', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Liberado por' }).click()
    await page.getByRole('option', { name: 'Sefaz' }).click()
  })
  await click(acting, 'Informar entrega', 'Entrega informada.')
  await receipt(acting, DELIVERED)
}

/** Through a centre: each destination has an order of its own, and the whole ends with the last of them. */
const shared = async (acting: Acting) => {
  const { base, id, page } = acting
  await click(acting, 'Informar coleta', 'Coleta informada.')
  await postAs(base, 'transporter', `orders/depart_dc/${id}`, {})
  await postAs(base, 'transporter', 'orders/sub_ltl', {
    order_id: id,
    centre: { city_id: await cityOf(base, 'Campinas') },
  })
  const [first, second] = await readAs<Part[]>(base, 'transporter', `orders?filter[original_order_id]=${id}`)
  const to = await readAs<Part[]>(
    base,
    'transporter',
    `order_delivery_addresses?filter[order_id]=${second?.id}`,
  )
  await postAs(base, 'transporter', `orders/depart/${second?.id}`, {})
  await postAs(base, 'transporter', `orders/order_delivery_addresses/deliver/${to[0]?.id}`, {})
  await page.goto(`/logistic_manager/transporter/order/update/${first?.id}`)
  await departed({ ...acting, id: first?.id ?? '' }, DELIVERED)
  await page.goto(`/logistic_manager/transporter/order/update/${id}`)
  await expect(page.getByRole('main').getByText('Todos os destinos entregues').first()).toBeVisible()
}

const JOURNEYS: Partial<Record<Modal, Journey>> = {
  full_truckload: { walk: (acting) => road(acting) },
  full_truckload_reverse: { walk: (acting) => road(acting, BROUGHT_BACK) },
  less_than_truckload: { plan: { to: ['Santos', 'Curitiba'] }, walk: shared },
  less_than_truckload_reverse: { ready: onTheWay, walk: (acting) => arrived(acting, BROUGHT_BACK) },
  less_than_truckload_with_collection: { ready: onTheWay, walk: (acting) => arrived(acting, DELIVERED) },
  sequence_collection: {
    plan: { from: ['Guarulhos', 'Campinas'] },
    walk: async (acting) => {
      // Only the next collection of the sequence can be told: one click each, in their order.
      await click(acting, 'Informar coleta', 'Coleta informada.')
      await acting.page.reload()
      await road(acting)
    },
  },
  withdraw: {
    who: 'shipper',
    ready: async () => undefined,
    walk: async (acting) => {
      const { base, id, page } = acting
      await page.getByRole('button', { name: 'Confirmar transportadora' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Confirmar transportadora' })
      await dialog.getByRole('textbox').first().fill('Frota do Cliente')
      await dialog.getByRole('button', { name: 'Confirmar transportadora' }).click()
      await expect(dialog).toBeHidden()
      await postAs(base, 'shipper', `orders/enrich/${id}`, DRIVER)
      await page.reload()
      await click(acting, 'Informar entrega', 'Entrega informada.')
      await receipt(acting, 'Comprovante de coleta disponível')
    },
  },
  air: {
    plan: AIRPORTS,
    ready: (base, id) => agreed(base, id, false),
    walk: async (acting) => {
      await confirm(acting, 'Entregue no aeroporto')
      await flown(acting)
    },
  },
  air_with_collection: {
    plan: AIRPORTS,
    walk: async (acting) => {
      await click(acting, 'Informar coleta', 'Coleta informada.')
      await click(acting, 'Informar saída', 'Saída informada.')
      await fly(acting.base, acting.id, 'deliver_airport')
      await flown(acting)
    },
  },
  return: { ready: onTheWay, walk: (acting) => arrived(acting, BROUGHT_BACK) },
}

for (const [modal, { plan = {}, who = 'transporter', ready = agreed, walk }] of Object.entries(JOURNEYS))
  test(`${modal} goes to its last event`, async ({ as, baseURL }) => {
    test.slow()
    const base = baseURL ?? ''
    const id = await created(base, modal as Modal, plan)
    await ready(base, id)
    const page = await as(who)
    const trouble = watch(page)
    await page.goto(`/logistic_manager/${who}/order/update/${id}`)
    await walk({ page, base, id })
    expect([...trouble.console, ...trouble.server]).toEqual([])
  })

test('each modal has its journey', () => {
  // At sea: marine.spec.
  expect(MODALS.filter((modal) => JOURNEYS[modal] === undefined)).toEqual(['marine'])
})
