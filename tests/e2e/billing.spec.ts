import type { Client } from 'pg'
import type { Page } from '@playwright/test'
import { expect, readAs, watch } from './support/browser.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/** The operator closes a month; a shipper reads its bill order by order and pays; another is blocked until it pays. */

type Bill = {
  id: string
  attributes: { status: string; ftl_orders: number; other_orders: number; total: string }
}

/** The last month of the demo's shipper as it was before the night closed it. */
const reopenMonth = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ id: number; company_id: number; period_end: string }>(`
    select b.id, b.company_id, b.period_end::text from billings b
    where b.company_id = (select company_id from users where email = 'shipper@demo.example') order by b.id desc limit 1`)
  const [bill] = rows
  for (const table of [
    'billing_orders',
    'billing_uses',
    'billing_extra_plan_values',
    'company_extra_plan_values',
    'billing_plan_values',
    'billing_contracted_price_additionals',
    'billing_contracted_prices',
  ])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(`delete from ${table} where billing_id = $1`, [bill?.id])
  await client.query('delete from billings where id = $1', [bill?.id])
  await client.query('update companies set billing_next_closing = $2 where id = $1', [
    bill?.company_id,
    bill?.period_end,
  ])
  await client.query(
    `insert into company_extra_plan_values (company_id, extra_plan_id, quantity, price, is_counted, counted_from, updated_at)
     select $1, id, 2, 0.50, true, '2000-01-01', now() from extra_plans where name = 'cte'`,
    [bill?.company_id],
  )
}

const test = onOwnServer({
  prepare: (ownerUrl) => sqlOf(ownerUrl, reopenMonth),
  // The other shipper's bill of the demo is three days overdue.
  env: { BILLING_GRACE_DAYS: '1', BILLING_DUE_DAYS: '60' },
})

const closeMonth = async (operator: Page): Promise<void> => {
  await operator.goto('/logistic_manager/manager/billing/opened')
  await operator.getByRole('button', { name: 'Fechar períodos encerrados' }).click()
}

const registerPayment = async (operator: Page, bill: string, reference: string): Promise<void> => {
  await operator.goto(`/logistic_manager/manager/billing/details/${bill}`)
  await operator.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Referência/ }).fill(reference)
  await dialog.getByRole('button', { name: /Registrar|Salvar/ }).click()
  await expect(operator.getByText('Paga', { exact: true }).first()).toBeVisible()
}

/** How many orders the bill's page lists, to the last one. */
const countListed = async (page: Page): Promise<number> => {
  const listed = page.getByRole('region', { name: 'Pedidos contados' }).getByRole('row')
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await expect(listed.nth(1)).toBeVisible()
  for (let before = await listed.count(); await more.isVisible(); before = await listed.count()) {
    await more.click()
    await expect.poll(() => listed.count()).toBeGreaterThan(before)
  }
  return (await listed.count()) - 1
}

test('the operator closes the month; the shipper opens a line, sees each counted order, and pays', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const newest = async () => (await readAs<Bill[]>(base, 'shipper', 'billings?sort=-period_end'))[0]
  const before = await newest()
  const operator = await as('manager')
  await closeMonth(operator)
  await expect(operator.getByText('Fechando o período de 1 empresa.')).toBeVisible()
  await expect.poll(async () => (await newest())?.id, { timeout: 60_000 }).not.toBe(before?.id)
  const bill = await newest()
  const { ftl_orders: ftl = 0, other_orders: others = 0 } = bill?.attributes ?? {}
  expect(ftl + others).toBeGreaterThan(0)

  const page = await as('shipper')
  const trouble = watch(page)
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

  // Closed again, it makes no second bill.
  await closeMonth(operator)
  await expect(operator.getByText(/^Nenhum período espera fechamento/)).toBeVisible()
  expect((await newest())?.id).toBe(bill?.id)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an overdue shipper is blocked, still reads and exports, and comes back on payment', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const bills = await readAs<Bill[]>(base, 'shipper2', 'billings?sort=-period_end')
  const bill = bills.find(({ attributes }) => attributes.status === 'overdue')
  const counted = (bill?.attributes.ftl_orders ?? 0) + (bill?.attributes.other_orders ?? 0)
  const operator = await as('manager')
  await closeMonth(operator)
  await expect(operator.getByRole('alert').filter({ hasText: /período/ })).toBeVisible()

  const page = await as('shipper2')
  const trouble = watch(page)
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
  await page.goto('/logistic_manager/shipper/purchase_order/exports')
  await page.getByRole('button', { name: 'Pedir arquivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir arquivo' }).click()
  await expect(page.getByRole('button', { name: /^ordens-de-compra-/ }).first()).toBeVisible({
    timeout: 30_000,
  })

  await registerPayment(operator, String(bill?.id), 'TED 52')
  await expect(async () => {
    await change()
    await expect(page.getByText('Dia do fechamento alterado.')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  expect(trouble).toEqual({ console: [], server: [] })
})
