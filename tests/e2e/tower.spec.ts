import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { violationsOf } from './support/look.ts'
import { expect, postAs, readAs, test, tokenOf, watch } from './support/browser.ts'

/** The control tower: a counter filters list and map, one is taken care of, another's change is seen live. */

type TowerRow = { id: number; code: string }
type Rows = { rows: TowerRow[] }

const TOWER = (role: string, rest = '') => `/logistic_manager/${role}/control_tower${rest}`

test('a shipper filters by a counter, takes care of an order and sees another’s change', async ({
  as,
  baseURL,
}) => {
  const base = new URL(String(baseURL)).origin
  const { rows } = await readAs<Rows>(base, 'shipper', 'control_tower/orders?counter=late&care=free')
  const [late] = rows
  if (!late) throw new Error('no order of the demo is late')
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(TOWER('shipper'))
  await page.getByRole('button', { name: /Atrasadas/ }).click()
  await expect(page).toHaveURL(/counter=late/)
  await page
    .getByRole('button', { name: 'Sem responsável' })
    .or(page.getByText('Sem responsável', { exact: true }))
    .first()
    .click()
  const list = page.getByRole('list', { name: 'Pedidos, o prazo mais próximo primeiro' })
  await list.getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await list.getByRole('button', { name: new RegExp(late.code) }).press('Enter')
  const card = page.getByRole('region', { name: late.code })
  await card.getByLabel('Observação').fill('Falei com o motorista')
  await card.getByRole('button', { name: 'Vou cuidar' }).click()
  await expect(card.getByText(/está cuidando desde/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  // The operator takes it over: the open tower shows it without a reload.
  const { order } = await readAs<{ order: { care: { id: number } } }>(
    base,
    'shipper',
    `control_tower/orders/${late.id}`,
  )
  const answer = await fetch(`${base}/api/control_tower/care/${late.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(base, 'manager')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ note: 'Assumido', instead_of: order.care.id }),
  })
  expect(answer.status).toBe(200)
  await expect(card.getByText('“Assumido”')).toBeVisible({ timeout: 15_000 })
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the wall takes the whole screen, and Esc gives it back', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(TOWER('shipper'))
  await page.getByRole('button', { name: 'Modo parede' }).click()
  await expect(page).toHaveURL(/wall=1/)
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await expect.poll(isFull).toBe(true)
  await page.evaluate(() => document.exitFullscreen())
  await expect(page.getByRole('button', { name: 'Modo parede' })).toBeVisible()
  await expect(page).not.toHaveURL(/wall=1/)
})

test('who drives is one click away', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const { rows } = await readAs<Rows>(base, 'shipper', 'control_tower/orders')
  const cards = await Promise.all(
    rows.map(({ id }) =>
      readAs<{ order: TowerRow; driver_phone: string | null }>(base, 'shipper', `control_tower/orders/${id}`),
    ),
  )
  const card = cards.find(({ driver_phone }) => driver_phone !== null)
  if (!card) throw new Error('no driver of the demo has a telephone')
  const page = await as('shipper')
  await page.goto(TOWER('shipper', `?order=${card.order.id}`))
  const shown = page.getByRole('region', { name: card.order.code })
  await expect(shown.getByRole('link', { name: /: ligar para/ }).first()).toHaveAttribute(
    'href',
    `tel:+55${card.driver_phone}`,
  )
})

test('an operator chooses a shipper, and no order of another one appears', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const order = await postAs(base, 'shipper2', 'orders', {
    modal: 'full_truckload',
    weight: '1200.5',
    invoice_amount: '35000.00',
    order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
    order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
  })
  const theirs = await readAs<Rows>(base, 'shipper', 'control_tower/orders')
  expect(theirs.rows.map(({ id }) => id)).not.toContain(Number(order))
  const [shipper] = await readAs<{ id: string; attributes: { fantasy_name: string } }[]>(
    base,
    'manager',
    'shippers?page[size]=1',
  )
  if (!shipper) throw new Error('no shipper')
  const page = await as('manager')
  await page.goto(TOWER('manager'))
  await page.getByRole('combobox', { name: 'Embarcador' }).click()
  await page.getByRole('option', { name: shipper.attributes.fantasy_name }).first().click()
  await expect(page).toHaveURL(new RegExp(`shipper=${shipper.id}`))
  const other = await as('shipper')
  await other.goto(TOWER('shipper', `?order=${order}`))
  await expect(other.getByRole('alert').first()).toBeVisible()
})
