import { add, toMoney } from '#shared/kit/money.ts'
import { expect, readAs, watch } from './support/browser.ts'
import { makePurchaseOrder, openCandidates, type PurchaseOrder } from './support/money.ts'
import { onOwnServer } from './support/own-server.ts'

/** Purchase orders besides the month's way (month.spec.ts): their candidates, a bill typed from its file, the keyboard. */

const test = onOwnServer({})

const stamp = String(Date.now()).slice(-6)

test('orders are looked for by cost centre and by the days of their delivery', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/purchase_order/create')
  const origin = new URL(page.url()).origin
  type Candidate = { order_id: number; cost_center: string | null; delivered_on: string | null }
  const read = (query: string) => readAs<Candidate[]>(origin, 'shipper', `purchase_orders/candidates${query}`)
  const all = await read('')
  const centre = all.find(({ cost_center }) => cost_center !== null)?.cost_center ?? ''
  const ofCentre = all.filter(({ cost_center }) => cost_center === centre)
  expect(ofCentre.length).toBeGreaterThan(0)
  expect(ofCentre.length).toBeLessThan(all.length)
  const boxes = page.getByRole('checkbox', { name: /^Escolher o pedido / })
  await expect(boxes).toHaveCount(all.length)

  await page.getByRole('textbox', { name: 'Centro de custo' }).fill(centre)
  await expect(boxes).toHaveCount(ofCentre.length)
  await page.getByRole('textbox', { name: 'Centro de custo' }).fill('')
  await expect(boxes).toHaveCount(all.length)

  const days = all.map(({ delivered_on }) => delivered_on?.slice(0, 10) ?? '').toSorted()
  const last = days.at(-1) ?? ''
  const since = days.filter((day) => day === last).length
  expect(since).toBeLessThan(all.length)
  const [year, month, day] = last.split('-')
  const from = page.getByRole('textbox', { name: 'Entregue de' })
  await from.fill(`${day}/${month}/${year}`)
  await from.press('Tab')
  await expect(boxes).toHaveCount(since)
})

test('a bill is typed from its file, compared with it and taken back; a card moves by the keyboard', async ({
  as,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  const rows = (await openCandidates(page)).filter({ hasText: 'Sem divergência' })
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  const id = await makePurchaseOrder(page, 2)
  const origin = new URL(page.url()).origin
  const order = await readAs<PurchaseOrder>(origin, 'shipper', `purchase_orders/${id}`)
  await page.getByRole('button', { name: 'Enviar fatura' }).click()
  const dialog = page.getByRole('dialog')
  const more = toMoney(add(order.total, '0.01'))
  const xml = `<CTe><ide><dhEmi>2026-11-20T10:00:00-03:00</dhEmi></ide><cobr><fat><nFat>${stamp}9</nFat><vLiq>${more}</vLiq></fat>
    <dup><nDup>1</nDup><dVenc>2026-12-24</dVenc><vDup>${more}</vDup></dup></cobr></CTe>`
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(dialog.getByRole('textbox', { name: 'Número' })).toHaveValue(`${stamp}9`)
  await expect(dialog.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('24/12/2026')
  // The total stood there before: the file says another value, and the person decides.
  await expect(dialog.getByText('O arquivo diz outra coisa')).toBeVisible()
  await expect(dialog.getByText(/^Valor no arquivo: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar fatura' }).click()
  await expect(page.getByText('Valor acertado')).toBeVisible()
  // It stays to be seen beside the bill.
  await expect(page.getByText(/^Valor no arquivo: /)).toBeVisible()
  await page.getByRole('button', { name: 'Retirar fatura' }).click()
  await expect(page.getByText('A transportadora ainda não enviou a fatura.')).toBeVisible()

  await page.goto('/logistic_manager/shipper/purchase_order/board')
  const card = page.getByRole('link', { name: `Ordem de compra ${order.number}`, exact: true })
  await card.press('Alt+ArrowRight')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
