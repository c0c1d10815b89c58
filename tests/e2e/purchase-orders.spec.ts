import { composeDoccob } from '#server/modules/edi-files/index.ts'
import { add, sum, toMoney } from '#shared/kit/money.ts'
import type { PurchaseOrderSettings } from '#shared/purchase-orders/purchase-order-answers.ts'
import type { Page } from '@playwright/test'
import { expect, postAs, readAs, watch } from './support/browser.ts'
import { newcomer } from './support/newcomers.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/** A month between shipper and carrier: from the audit of its charges to their payment, with the person who may approve. */

// The demo's contests are put aside: the journey contests by itself.
const test = onOwnServer({
  prepare: (ownerUrl) => sqlOf(ownerUrl, (client) => client.query('delete from audit_contests')),
})

const stamp = String(Date.now()).slice(-6)
const CARRIER = 'Tuiuiú Express'
const SHIPPER = 'Serra Azul Utilidades'

type PurchaseOrder = {
  id: string
  number: number
  order_ids: number[]
  total: string
  fatura_value: string | null
  transporter_id: number
}
type Cte = { number: string; serie: string; shipping_price: string; issuer_document: string }

/** The carrier's bill over the CT-es of a purchase order. */
const doccobOf = (ctes: readonly Cte[], value: string): Buffer =>
  composeDoccob(
    '3.0',
    { sender: CARRIER, recipient: 'EMBARCADOR', day: '2026-11-24', time: '09:30', sequence: 7 },
    {
      carrier: { tax_id: ctes[0]?.issuer_document ?? '', name: CARRIER },
      bills: [
        {
          branch: 'MATRIZ',
          series: '1',
          number: stamp,
          issued_on: '2026-11-24',
          expires_on: '2026-12-24',
          value,
          bank: null,
          ctes: ctes.map((cte) => ({
            issuer: cte.issuer_document,
            series: cte.serie,
            number: cte.number,
            value: cte.shipping_price,
            issued_on: '2026-11-20',
          })),
        },
      ],
    },
  )

const made = async (page: Page): Promise<string> => {
  await page.goto('/logistic_manager/shipper/purchase_order/create')
  await page.getByRole('combobox', { name: 'Transportadora' }).fill(CARRIER)
  await page.getByRole('option', { name: CARRIER }).click()
  // Those of one shipper: the list has the branch's orders too.
  const rows = page
    .getByRole('row')
    .filter({ hasText: 'Sem divergência' })
    .filter({ hasText: CARRIER })
    .filter({ has: page.getByText(SHIPPER, { exact: true }) })
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await expect(page.getByText(/^2 pedidos de /)).toBeVisible()
  await page.getByRole('button', { name: 'Criar ordem de compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordem de compra \d+$/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

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

/** A colleague who approves up to a real, beside the limits that are there. */
const smallApprover = async (base: string) => {
  const settings = await readAs<PurchaseOrderSettings>(base, 'shipper', 'purchase_orders/settings')
  const entered = await newcomer(base, 'shipper', { permissions: ['integra_manager__financier'] })
  const user_id = Number(entered.user.id)
  const limits = settings.limits.map(({ user_id: one, max_value }) => ({ user_id: one, max_value }))
  await postAs(
    base,
    'shipper',
    'purchase_orders/settings',
    { limits: [...limits, { user_id, max_value: '1.00' }] },
    'PATCH',
  )
  return entered
}

test('a purchase order is made, billed a cent too much, justified, approved, exported and paid', async ({
  as,
}) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  const id = await made(page)
  const origin = new URL(page.url()).origin
  const order = await readAs<PurchaseOrder>(origin, 'shipper', `purchase_orders/${id}`)
  const charges = await Promise.all(
    order.order_ids.map((one) =>
      readAs<{ attributes: Cte }[]>(origin, 'shipper', `cte_files?filter[order_id]=${one}`),
    ),
  )
  const ctes = charges.flat().map(({ attributes }) => attributes)

  // The carrier bills it by DOCCOB, a cent too much.
  const carrierPage = await as('transporter')
  await carrierPage.goto('/logistic_manager/transporter/edi_files')
  await carrierPage
    .locator('input[type="file"]')
    .first()
    .setInputFiles({
      name: `DOCCOB_${stamp}.txt`,
      mimeType: 'text/plain',
      buffer: doccobOf(ctes, add(order.total, '0.01')),
    })
  await carrierPage.getByRole('button', { name: 'Aproveitar 1 registro' }).click()

  const billed = async () =>
    (await readAs<PurchaseOrder>(origin, 'shipper', `purchase_orders/${id}`)).fatura_value
  await expect.poll(billed, { timeout: 60_000 }).toBe(toMoney(add(order.total, '0.01')))
  await page.reload()
  await expect(page.getByText('Diferença a justificar')).toBeVisible()
  await page.getByRole('button', { name: 'Justificar diferença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Arredondamento do ICMS no CT-e')
  await dialog.getByRole('button', { name: 'Justificar diferença' }).click()
  await expect(page.getByText('Valor acertado')).toBeVisible()

  await test.step('a person with a smaller limit is refused in words', async () => {
    const small = await as(await smallApprover(origin))
    await small.goto(`/logistic_manager/shipper/purchase_order/details/${id}`)
    await expect(small.getByText('O valor passa do seu limite de aprovação.')).toBeVisible()
    await small.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await small.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(
      small.getByText('O valor passa do seu limite de aprovação. Peça a quem tem alçada maior.'),
    ).toBeVisible()
  })
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText('Faturada').first()).toBeVisible()

  // Its accounting goes to the ERP, which pays it.
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Contabilização' }).getByRole('row').nth(1)).toBeVisible()
  const lines = await readAs<{ charged: string }[]>(origin, 'shipper', `purchase_orders/accounting/${id}`)
  expect(toMoney(sum(lines.map(({ charged }) => charged)))).toBe(order.total)
  await page.goto('/logistic_manager/shipper/purchase_order/exports')
  await page.getByRole('button', { name: 'Pedir arquivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir arquivo' }).click()
  await expect(page.getByRole('button', { name: /^ordens-de-compra-/ }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/logistic_manager/shipper/purchase_order/board')
  const column = page.getByRole('region', { name: 'Faturada' })
  await column.getByRole('button', { name: `Mover a ordem de compra ${order.number}` }).click()
  await page.getByRole('menuitem', { name: 'Paga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(
    page.getByRole('region', { name: 'Paga', exact: true }).getByText(`Ordem de compra ${order.number}`),
  ).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a bill is typed from its file, compared with it and taken back; a card moves by the keyboard', async ({
  as,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  const id = await made(page)
  const origin = new URL(page.url()).origin
  const order = await readAs<PurchaseOrder>(origin, 'shipper', `purchase_orders/${id}`)
  await page.getByRole('button', { name: 'Enviar fatura' }).click()
  const dialog = page.getByRole('dialog')
  const more = toMoney(add(order.total, '0.01'))
  const xml = `<CTe><ide><dhEmi>2026-11-20T10:00:00-03:00</dhEmi></ide><cobr><fat><nFat>${stamp}9</nFat><vLiq>${more}</vLiq></fat>
    <dup><nDup>1</nDup><dVenc>2026-12-24</dVenc><vDup>${more}</vDup></dup></cobr></CTe>`
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'fatura.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(dialog.getByRole('textbox', { name: 'Número' })).toHaveValue(`${stamp}9`)
  await expect(dialog.getByRole('textbox', { name: 'Vencimento' })).toHaveValue('24/12/2026')
  // The total stood there before: the file says another value, and the person decides.
  await expect(dialog.getByText('O arquivo diz outra coisa')).toBeVisible()
  await expect(dialog.getByText(/^Valor no arquivo: /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar fatura' }).click()
  await expect(page.getByText('Valor acertado')).toBeVisible()
  await page.getByRole('button', { name: 'Retirar fatura' }).click()
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Retirar fatura' })
  if (await sure.isVisible()) await sure.click()
  await expect(page.getByText('A transportadora ainda não enviou a fatura.')).toBeVisible()

  await page.goto('/logistic_manager/shipper/purchase_order/board')
  const card = page.getByRole('link', { name: `Ordem de compra ${order.number}`, exact: true })
  await card.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

const steps = (one: Page) =>
  one.getByRole('list', { name: 'Do esperado ao cobrado' }).first().getByRole('listitem')

test('a month is audited; a divergent charge is contested, answered by the carrier and settled', async ({
  as,
}) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/freight_audit?filter[open]=true')
  await expect(page.getByText('Valores diferentes').first()).toBeVisible()
  type Audit = { attributes: { order_id: number; audit: string; contested: boolean } }
  const auditsOf = (login: 'shipper' | 'transporter', filter: string) =>
    readAs<Audit[]>(new URL(page.url()).origin, login, `audits_order?${filter}&page[size]=100`)
  const openOf = (login: 'shipper' | 'transporter') => auditsOf(login, 'filter[open]=true')
  // Of those between the two alone: either works with others too.
  const carriers = (await openOf('transporter')).map(({ attributes }) => attributes.order_id)
  const shared = (await openOf('shipper'))
    .map(({ attributes }) => attributes)
    .filter(({ contested, order_id }) => !contested && carriers.includes(order_id))
  const order = shared.find(({ audit }) => audit === 'additional_services')?.order_id
  // Another journey may have approved the difference by now; what explains it stays.
  const byTable = 'filter[audit]=freight_table&filter[result]=different_values'
  const read = (await auditsOf('transporter', byTable)).map(({ attributes }) => attributes.order_id)
  const priced = (await auditsOf('shipper', byTable))
    .map(({ attributes }) => attributes.order_id)
    .find((id) => read.includes(id))
  await test.step('both sides see the way from expected to charged, with rule and cell of each component', async () => {
    for (const login of ['shipper', 'transporter'] as const) {
      const reader = await as(login)
      await reader.goto(`/logistic_manager/${login}/order/update/${priced}?tab=values`)
      await expect(steps(reader).first()).toContainText('Esperado')
      await expect(steps(reader).last()).toContainText('Cobrado')
      const audit = reader.getByRole('region', { name: 'Auditoria do frete' }).first()
      await expect(audit.getByRole('row').filter({ hasText: 'Frete peso' }).first()).toContainText(/nº \d+/)
      await expect(reader.getByText(/^Esperado pela tabela .*, versão \d+/)).toBeVisible()
    }
  })
  await page.goto(`/logistic_manager/shipper/order/update/${order}?tab=values`)
  await expect(page.getByText('Causa provável: Taxa não acordada')).toBeVisible()
  await page.getByRole('button', { name: 'Contestar', exact: true }).click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(/^Proposta: /)).toBeVisible()
  await expect(asking.getByRole('combobox', { name: 'Causa' })).toHaveValue('Taxa não acordada')
  await asking.getByRole('combobox', { name: 'Causa' }).click()
  await page.getByRole('option', { name: 'Taxa não acordada' }).click()
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('O GRIS cobrado não é o da tabela.')
  await asking.getByRole('button', { name: 'Contestar', exact: true }).click()
  await expect(page.getByText('Aguarda resposta')).toBeVisible()

  const carrierPage = await as('transporter')
  await carrierPage.goto(`/logistic_manager/transporter/order/update/${order}?tab=values`)
  await expect(steps(carrierPage).last()).toContainText('Cobrado')
  await carrierPage.getByRole('button', { name: 'Responder', exact: true }).click()
  const answering = carrierPage.getByRole('dialog')
  await answering.getByRole('textbox', { name: 'Resposta' }).fill('Corrigido pela tabela em vigor.')
  await answering.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(carrierPage.getByText('Aceita', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: /^Acertar em / }).click()
  await expect(page.getByText('Acordo', { exact: true })).toBeVisible()
})
