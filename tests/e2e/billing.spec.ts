import { expect, readAs, test, watch } from './support/browser.ts'

/** A month that the operator closed: the shipper sees each counted order, and its payment. */

type Bill = { id: string; attributes: { status: string; ftl_orders: number; other_orders: number } }

test('a shipper reads its bill order by order, and the operator registers its payment', async ({
  as,
  baseURL,
}) => {
  const bills = await readAs<Bill[]>(baseURL ?? '', 'shipper2', 'billings?sort=-period_end')
  const bill = bills.find(({ attributes }) => attributes.status === 'overdue') ?? bills[0]
  const counted = (bill?.attributes.ftl_orders ?? 0) + (bill?.attributes.other_orders ?? 0)
  const page = await as('shipper2')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/billing/details/${bill?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Cobrança ${bill?.id}` })).toBeVisible()
  await expect(page.getByText('Vencida').first()).toBeVisible()
  const { orders } = await readAs<{ orders: { order_id: number; shipper_order_code: string }[] }>(
    baseURL ?? '',
    'shipper2',
    `billings/orders/${bill?.id}`,
  )
  expect(orders).toHaveLength(counted)
  for (const { shipper_order_code } of orders.slice(0, 5))
    await expect(page.getByText(shipper_order_code).first()).toBeVisible()

  const operator = await as('manager')
  await operator.goto('/logistic_manager/manager/billing/opened')
  await operator.goto(`/logistic_manager/manager/billing/details/${bill?.id}`)
  await operator.getByRole('button', { name: 'Registrar pagamento' }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /Referência/ }).fill('PIX 881')
  await dialog.getByRole('button', { name: /Registrar|Salvar/ }).click()
  await expect(operator.getByText('Paga', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Paga', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('PIX 881')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
