import { expect, postAs, readAs, watch } from './support/browser.ts'
import { CARRIER, SHIPPER } from './support/money.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/** Edges of the money: more candidates than a list shows, a trial that ends, a bill that its carrier takes back. */

const test = onOwnServer({
  prepare: (ownerUrl) =>
    sqlOf(ownerUrl, async (client) => {
      // The triggers of orders rest: 501 delivered orders of long ago are there for the list alone.
      await client.query('set session_replication_role = replica')
      await client.query(
        `with made as (
           insert into orders (shipper_id, transporter_id, modal, last_active_status_id, delivered_date_time, updated_at)
           select s.id, t.id, 'less_than_truckload', 17, '2024-03-05T15:00:00Z', now()
           from companies s cross join companies t cross join generate_series(1, 501)
           where s.fantasy_name = $1 and t.fantasy_name = $2 returning id, transporter_id)
         insert into cte_files (company_id, transporter_id, order_id, key, number, serie, shipping_price)
         select transporter_id, transporter_id, id, 'edge-' || id, id::text, '1', 1 from made`,
        [SHIPPER, CARRIER],
      )
      await client.query(
        `insert into fatura_files (transporter_id, shipper_id, type, number, value, emission_date, expire_date, fatura_name)
         select t.id, s.id, 'typed', 'RETIRA-1', 10, '2026-11-20', '2026-12-20', 'Digitada' from companies s cross join companies t
         where s.fantasy_name = $1 and t.fantasy_name = $2`,
        [SHIPPER, CARRIER],
      )
    }),
})

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

test('a list of candidates says that it is cut, and no longer once it is narrowed', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/purchase_order/create')
  const cut = page.getByRole('alert').filter({ hasText: 'Há mais de 500 pedidos' })
  await expect(cut).toBeVisible()
  const from = page.getByRole('textbox', { name: 'Entregue de' })
  await from.fill('01/01/2025')
  await from.press('Tab')
  await expect(cut).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /^Escolher o pedido / }).first()).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a carrier deletes its bill after a question', async ({ as }) => {
  const page = await as('transporter')
  const trouble = watch(page)
  await page.goto('/logistic_manager/transporter/bill')
  const row = page.getByRole('row').filter({ hasText: 'RETIRA-1' })
  await row.getByRole('button', { name: 'Ações de RETIRA-1' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir fatura RETIRA-1' })
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Ações de RETIRA-1' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Fatura excluída')).toBeVisible()
  await expect(row).toBeHidden()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a trial says until when it lasts, blocks at its end, and the operator gives it more days', async ({
  as,
  own,
}) => {
  const page = await as('shipper2')
  const trouble = watch(page)
  const company = await readAs<{ id: string }>(own.origin, 'shipper2', 'companies/me')
  /** As the operator's form sends it. */
  const tryUntil = (trial_ends_at: string) =>
    postAs(own.origin, 'manager', `shippers/${company.id}`, { trial_ends_at }, 'PATCH')
  const notice = page.getByRole('alert')
  const change = async (day: number) => {
    await page.goto('/logistic_manager/shipper/billing/closing_day')
    await page.getByRole('combobox', { name: 'Dia do fechamento' }).click()
    await page.getByRole('option', { name: String(day), exact: true }).click()
    await page.getByRole('button', { name: 'Escolher dia' }).click()
  }
  await tryUntil(inDays(20))
  await page.goto('/logistic_manager/shipper/order_in_progress')
  await expect(notice.filter({ hasText: /^Período de teste até / })).toBeVisible()
  await tryUntil(inDays(2))
  await page.reload()
  await expect(notice.filter({ hasText: /^O período de teste termina em / })).toBeVisible()

  await tryUntil(inDays(-1))
  await change(7)
  const blocked = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(blocked).toContainText('O período de teste terminou.')
  await expect(blocked).toContainText('Seus dados continuam disponíveis para consulta e exportação.')
  await blocked.getByRole('button', { name: 'Entendi' }).click()
  await page.goto('/logistic_manager/shipper/order_in_progress')
  await expect(notice.filter({ hasText: /^O período de teste terminou em / })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await tryUntil(inDays(20))
  await change(8)
  await expect(page.getByText('Dia do fechamento alterado.')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
