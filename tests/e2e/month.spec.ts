import { add, sum, toMoney } from '#shared/kit/money.ts'
import type { PurchaseOrderSettings } from '#shared/purchase-orders/purchase-order-answers.ts'
import type { Page } from '@playwright/test'
import { closeMonth, countListed, registerPayment, reopenMonth, type Bill } from './support/bills.ts'
import { expect, postAs, readAs, tokenOf, watch } from './support/browser.ts'
import {
  CARRIER,
  SHIPPER,
  doccobOf,
  exportPurchaseOrders,
  makePurchaseOrder,
  openCandidates,
  type Cte,
  type PurchaseOrder,
} from './support/money.ts'
import { newcomer } from './support/newcomers.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/**
 * A month between shipper and carrier, from the audit of its charges to their payment with the person who may approve, and between
 * shipper and operator: closed, read order by order, paid; overdue, blocked, and back.
 */

const test = onOwnServer({
  prepare: (ownerUrl) =>
    sqlOf(ownerUrl, async (client) => {
      // The demo's contests are put aside: the journey contests by itself.
      await client.query('delete from audit_contests')
      await reopenMonth(client)
    }),
  // The other shipper's bill of the demo is three days overdue.
  env: { BILLING_GRACE_DAYS: '1', BILLING_DUE_DAYS: '60' },
})

type People = Record<'shipper' | 'carrier' | 'operator' | 'other', Page>
type Told = { id: number; code: string }

const number = String(Date.now()).slice(-6)

/** Delivered orders that the carrier has not charged yet. */
const unchargedOf = async (ownerUrl: string): Promise<Told[]> => {
  const found: Told[] = []
  await sqlOf(ownerUrl, async (client) => {
    const { rows } = await client.query<Told>(
      `select o.id, o.shipper_order_code as code from orders o join companies s on s.id = o.shipper_id join companies t on t.id = o.transporter_id
        join simulation_orders q on q.order_id = o.id and q.selected and q.total_value = o.freight_value
      where s.fantasy_name = $1 and t.fantasy_name = $2 and o.modal = 'less_than_truckload' and o.delivered_date_time is not null
        and o.canceled_at is null and exists (select from nf_files n where n.order_id = o.id)
        and not exists (select from cte_files c where c.order_id = o.id) order by o.id limit 2`,
      [SHIPPER, CARRIER],
    )
    found.push(...rows)
  })
  return found
}

/** The carrier charges an order, so many reais above its agreed price. */
const chargeBy = async (base: string, order: Told, difference: string): Promise<void> => {
  const response = await fetch(`${base}/api/cte_files/example/${order.id}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(base, 'transporter')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ difference }),
  })
  expect(response.status).toBe(200)
}

const valuesOf = async (page: Page, role: 'shipper' | 'transporter', { id }: Told): Promise<void> => {
  await page.goto(`/logistic_manager/${role}/order/update/${id}?tab=values`)
}

/** The way from expected to charged, with rule and cell of the component that differs. */
const seeTheWay = async (page: Page): Promise<void> => {
  const steps = page.getByRole('list', { name: 'Do esperado ao cobrado' }).first().getByRole('listitem')
  await expect(steps.first()).toContainText('Esperado')
  await expect(steps.nth(1)).toContainText('Frete peso')
  await expect(steps.last()).toContainText('Cobrado')
  const audit = page.getByRole('region', { name: 'Auditoria do frete' }).first()
  await expect(audit.getByRole('row').filter({ hasText: 'Frete peso' }).first()).toContainText(/nº \d+/)
  await expect(page.getByText(/^Esperado pela tabela .*, versão \d+/)).toBeVisible()
}

const contest = async (page: Page): Promise<void> => {
  await expect(page.getByText(/^Causa provável: /)).toBeVisible()
  await page.getByRole('button', { name: 'Contestar', exact: true }).click()
  const asking = page.getByRole('dialog')
  await expect(asking.getByText(/^Proposta: /)).toBeVisible()
  const cause = asking.getByRole('combobox', { name: 'Causa' })
  await expect(cause).toHaveValue('')
  await asking.getByRole('button', { name: 'Usar esta causa' }).click()
  await expect(cause).not.toHaveValue('')
  await cause.click()
  await page.getByRole('option', { name: 'Taxa não acordada' }).click()
  await asking.getByRole('textbox', { name: 'Motivo' }).fill('O frete peso cobrado não é o da tabela.')
  await asking.getByRole('button', { name: 'Contestar', exact: true }).click()
  await expect(page.getByText('Aguarda resposta')).toBeVisible()
}

const answer = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Responder', exact: true }).click()
  const answering = page.getByRole('dialog')
  await answering.getByRole('textbox', { name: 'Resposta' }).fill('Corrigido pela tabela em vigor.')
  await answering.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(page.getByText('Aceita', { exact: true })).toBeVisible()
}

/** One reason for all open charges: those within their kind's limit pass; the services' limit is the tolerance. */
const approveSmall = async (page: Page, base: string, { code }: Told): Promise<void> => {
  const limit = { audit: 'freight_table', value: '0.05', unit: 'brl', batch_value: '0.10' }
  await postAs(base, 'shipper', 'shippers/configurations_audit', limit)
  await page.goto('/logistic_manager/shipper/freight_audit?filter[open]=true')
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await page.getByRole('button', { name: 'Aprovar cobranças' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Justificativa/ }).fill('Arredondamento de centavos do mês.')
  await dialog.getByRole('button', { name: 'Aprovar cobranças' }).click()
  const panel = page.getByRole('region', { name: 'Ação em massa' })
  await expect(panel).toContainText('recusado')
  await panel.getByRole('button', { name: 'Ver resultado' }).click()
  const results = page.getByRole('dialog')
  await expect(
    results.getByText(/passa do limite de R\$\s0,05 para aprovação em massa/).first(),
  ).toBeVisible()
  await results.getByText(/ feitos?$/).click()
  await expect(results.getByText(code)).toBeVisible()
  await results.getByRole('button', { name: 'Fechar' }).click()
}

const auditMonth = async (
  { shipper: page, carrier }: People,
  base: string,
  [wrong, cents]: readonly [Told, Told],
): Promise<void> => {
  await page.goto('/logistic_manager/shipper/freight_audit?filter[open]=true')
  for (const { code } of [wrong, cents])
    await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Valores diferentes')
  await test.step('both sides see the way from expected to charged', async () => {
    await valuesOf(page, 'shipper', wrong)
    await seeTheWay(page)
    await valuesOf(carrier, 'transporter', wrong)
    await seeTheWay(carrier)
  })
  await contest(page)
  await carrier.reload()
  await answer(carrier)
  await page.reload()
  await page.getByRole('button', { name: /^Acertar em / }).click()
  await expect(page.getByText('Acordo', { exact: true })).toBeVisible()
  await test.step('what is within the limit passes together, and the rest is told why not', () =>
    approveSmall(page, base, cents))
  const open = await readAs<unknown[]>(
    base,
    'shipper',
    `audits_order?filter[open]=true&filter[order_id]=${cents.id}`,
  )
  expect(open).toEqual([])
}

const billByDoccob = async (page: Page, base: string, order: PurchaseOrder, value: string): Promise<void> => {
  const charges = await Promise.all(
    order.order_ids.map((one) =>
      readAs<{ attributes: Cte }[]>(base, 'shipper', `cte_files?filter[order_id]=${one}`),
    ),
  )
  const ctes = charges.flat().map(({ attributes }) => attributes)
  await page.goto('/logistic_manager/transporter/edi_files')
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles(doccobOf(number, ctes, value))
  await page.getByRole('button', { name: 'Aproveitar 1 registro' }).click()
  const billed = async () =>
    (await readAs<PurchaseOrder>(base, 'shipper', `purchase_orders/${order.id}`)).fatura_value
  await expect.poll(billed, { timeout: 60_000 }).toBe(toMoney(value))
}

/** A colleague who approves up to a real, beside the limits that are there. */
const smallApprover = async (base: string) => {
  const settings = await readAs<PurchaseOrderSettings>(base, 'shipper', 'purchase_orders/settings')
  const entered = await newcomer(base, 'shipper', { permissions: ['integra_manager__financier'] })
  const user_id = Number(entered.user.id)
  const limits = settings.limits.map(({ user_id: one, max_value }) => ({ user_id: one, max_value }))
  const input = { limits: [...limits, { user_id, max_value: '1.00' }] }
  await postAs(base, 'shipper', 'purchase_orders/settings', input, 'PATCH')
  return entered
}

const refuseSmall = async (small: Page, id: string): Promise<void> => {
  await small.goto(`/logistic_manager/shipper/purchase_order/details/${id}`)
  await expect(small.getByText('O valor passa do seu limite de aprovação.')).toBeVisible()
  await small.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await small.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(
    small.getByText('O valor passa do seu limite de aprovação. Peça a quem tem alçada maior.'),
  ).toBeVisible()
}

const justifyAndApprove = async (page: Page, id: string, small: () => Promise<Page>): Promise<void> => {
  await page.reload()
  await expect(page.getByText('Diferença a justificar')).toBeVisible()
  await page.getByRole('button', { name: 'Justificar diferença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Arredondamento do ICMS no CT-e')
  await dialog.getByRole('button', { name: 'Justificar diferença' }).click()
  await expect(page.getByText('Valor acertado')).toBeVisible()
  await test.step('a person with a smaller limit is refused in words', async () =>
    refuseSmall(await small(), id))
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText('Faturada').first()).toBeVisible()
}

/** Its accounting goes to the ERP, which pays it. */
const exportAndPay = async (
  page: Page,
  base: string,
  { id, number: own, total }: PurchaseOrder,
): Promise<void> => {
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Contabilização' }).getByRole('row').nth(1)).toBeVisible()
  const lines = await readAs<{ charged: string }[]>(base, 'shipper', `purchase_orders/accounting/${id}`)
  expect(toMoney(sum(lines.map(({ charged }) => charged)))).toBe(total)
  await exportPurchaseOrders(page)
  await page.goto('/logistic_manager/shipper/purchase_order/board')
  const column = page.getByRole('region', { name: 'Faturada' })
  await column.getByRole('button', { name: `Mover a ordem de compra ${own}` }).click()
  await page.getByRole('menuitem', { name: 'Paga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pagamento' }).click()
  const paid = page.getByRole('region', { name: 'Paga', exact: true })
  await expect(paid.getByText(`Ordem de compra ${own}`)).toBeVisible()
}

/** The operator closes the month; the shipper opens each line of its bill, down to its orders, and pays. */
const billMonth = async ({ shipper: page, operator }: People, base: string): Promise<void> => {
  const newest = async () => (await readAs<Bill[]>(base, 'shipper', 'billings?sort=-period_end'))[0]
  const before = await newest()
  await closeMonth(operator)
  await expect(operator.getByText('Fechando o período de 1 empresa.')).toBeVisible()
  await expect.poll(async () => (await newest())?.id, { timeout: 60_000 }).not.toBe(before?.id)
  const bill = await newest()
  const { ftl_orders: ftl = 0, other_orders: others = 0 } = bill?.attributes ?? {}
  expect(ftl + others).toBeGreaterThan(0)

  await page.goto('/logistic_manager/shipper/billing')
  await page.getByRole('row').filter({ hasText: 'Em aberto' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Cobrança ${bill?.id}` })).toBeVisible()
  await expect(page.getByText('Em aberto').first()).toBeVisible()
  await page.getByRole('button', { name: /^Cargas completas acima/ }).click()
  expect(await countListed(page)).toBe(ftl)
  await page.getByRole('button', { name: /^Outros pedidos acima/ }).click()
  expect(await countListed(page)).toBe(others)
  // An extra plan by use opens what it counted too.
  const line = page.getByRole('button', { name: /^CT-e acima de 2 \(contados: \d+\)$/ })
  const counted = Number(/contados: (\d+)/.exec((await line.textContent()) ?? '')?.[1])
  expect(counted).toBeGreaterThan(0)
  await line.click()
  const uses = page.getByRole('region', { name: 'CT-e', exact: true }).getByRole('row')
  await expect(uses.nth(1)).toBeVisible()
  expect((await uses.count()) - 1).toBe(Math.min(50, counted))
  const { orders } = await readAs<{ orders: { order_id: number; shipper_order_code: string }[] }>(
    base,
    'shipper',
    `billings/orders/${bill?.id}?kind=others`,
  )
  for (const { shipper_order_code } of orders.slice(0, 5))
    await expect(page.getByText(shipper_order_code).first()).toBeVisible()
  await page.getByRole('region', { name: 'Pedidos contados' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/shipper\/order\/update\/\d+/)

  await registerPayment(operator, String(bill?.id), 'PIX 881')
  await page.goto(`/logistic_manager/shipper/billing/details/${bill?.id}`)
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('PIX 881')).toBeVisible()

  // Uses counted since then are opened before the next bill too.
  await page.goto('/logistic_manager/shipper/billing/home')
  await page.getByRole('button', { name: /^Outros pedidos acima/ }).click()
  const running = await readAs<{ other_orders: number }>(base, 'shipper', 'billings/running')
  if (running.other_orders > 0) expect(await countListed(page)).toBe(running.other_orders)
  else await expect(page.getByText('Nenhum pedido neste período.')).toBeVisible()

  // Closed again, it makes no second bill.
  await closeMonth(operator)
  await expect(operator.getByText(/^Nenhum período espera fechamento/)).toBeVisible()
  expect((await newest())?.id).toBe(bill?.id)
}

/** An overdue shipper is blocked, still reads and exports, and comes back on payment. */
const blockAndReturn = async ({ other: page, operator }: People, base: string): Promise<void> => {
  const bills = await readAs<Bill[]>(base, 'shipper2', 'billings?sort=-period_end')
  const bill = bills.find(({ attributes }) => attributes.status === 'overdue')
  const counted = (bill?.attributes.ftl_orders ?? 0) + (bill?.attributes.other_orders ?? 0)
  await closeMonth(operator)
  await expect(operator.getByRole('alert').filter({ hasText: /período/ })).toBeVisible()

  let day = 4
  const change = async () => {
    day += 1
    await page.goto('/logistic_manager/shipper/billing/closing_day')
    await page.getByRole('combobox', { name: 'Dia do fechamento' }).click()
    await page.getByRole('option', { name: String(day), exact: true }).click()
    await page.getByRole('button', { name: 'Escolher dia' }).click()
  }
  const blocked = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(async () => {
    await change()
    await expect(blocked).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(blocked).toContainText('Há faturas em atraso. Regularize o pagamento para continuar.')
  await expect(blocked).toContainText('Seus dados continuam disponíveis para consulta e exportação.')
  await blocked.getByRole('link', { name: 'Ver cobranças' }).click()
  await page.getByRole('row').filter({ hasText: 'Vencida' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Cobrança ${bill?.id}` })).toBeVisible()
  expect(await countListed(page)).toBe(counted)
  await exportPurchaseOrders(page)

  await registerPayment(operator, String(bill?.id), 'TED 52')
  await expect(async () => {
    await change()
    await expect(page.getByText('Dia do fechamento alterado.')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

test('a month is audited, contested, billed, approved, exported and paid; its use is billed, paid, blocked and freed', async ({
  as,
  own,
}) => {
  test.setTimeout(420_000)
  const base = own.origin
  const [wrong, cents] = await unchargedOf(own.ownerUrl)
  if (!wrong || !cents) throw new Error('the demo has no delivered order without a charge')
  await chargeBy(base, wrong, '37.40')
  await chargeBy(base, cents, '0.07')
  const people = {
    shipper: await as('shipper'),
    carrier: await as('transporter'),
    operator: await as('manager'),
    other: await as('shipper2'),
  }
  const page = people.shipper
  const pages = Object.values(people).map(watch)

  await test.step('the charges are audited, contested, answered and settled', () =>
    auditMonth(people, base, [wrong, cents]))

  const rows = await openCandidates(page)
  for (const { code } of [wrong, cents]) await rows.filter({ hasText: code }).getByRole('checkbox').check()
  const id = await makePurchaseOrder(page, 2)
  const order = await readAs<PurchaseOrder>(base, 'shipper', `purchase_orders/${id}`)
  await test.step('the carrier bills it by DOCCOB, a cent too much', () =>
    billByDoccob(people.carrier, base, order, add(order.total, '0.01')))
  await test.step('the difference is justified, and the right person approves', () =>
    justifyAndApprove(page, id, async () => as(await smallApprover(base))))
  await test.step('it is exported and paid', () => exportAndPay(page, base, order))

  await test.step('the operator closes the month; the shipper sees each counted order, and pays', () =>
    billMonth(people, base))
  await test.step('an overdue shipper is blocked, reads on, and comes back on payment', () =>
    blockAndReturn(people, base))
  for (const trouble of pages) expect(trouble).toEqual({ console: [], server: [] })
})
