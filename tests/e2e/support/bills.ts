import type { Page } from '@playwright/test'
import type { Client } from 'pg'
import { expect } from './browser.ts'

/** What the operator charges its shippers, as journeys handle it. */

export type Bill = {
  id: string
  attributes: { status: string; ftl_orders: number; other_orders: number; total: string }
}

/** The last month of the demo's shipper as it was before the night closed it. */
export const reopenMonth = async (client: Client): Promise<void> => {
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

export const closeMonth = async (operator: Page): Promise<void> => {
  await operator.goto('/logistic_manager/manager/billing/opened')
  await operator.getByRole('button', { name: 'Fechar períodos encerrados' }).click()
}

export const registerPayment = async (operator: Page, bill: string, reference: string): Promise<void> => {
  await operator.goto(`/logistic_manager/manager/billing/details/${bill}`)
  await operator.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Referência/ }).fill(reference)
  await dialog.getByRole('button', { name: /Registrar|Salvar/ }).click()
  await expect(operator.getByText('Paga', { exact: true }).first()).toBeVisible()
}

/** How many orders the bill's page lists, to the last one. */
export const countListed = async (page: Page): Promise<number> => {
  const listed = page.getByRole('region', { name: 'Pedidos contados' }).getByRole('row')
  const more = page.getByRole('button', { name: 'Mostrar mais' })
  await expect(listed.nth(1)).toBeVisible()
  for (let before = await listed.count(); await more.isVisible(); before = await listed.count()) {
    await more.click()
    await expect.poll(() => listed.count()).toBeGreaterThan(before)
  }
  return (await listed.count()) - 1
}
