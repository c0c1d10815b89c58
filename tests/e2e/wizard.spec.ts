import { expect, readAs, test, watch } from './support/browser.ts'
import { violationsOf } from './support/look.ts'
import { invoice, partyOf, shopInCuritiba } from './support/papers.ts'

/** Many invoices become many orders: dropped, put together into loads, priced, sent. */

type Order = { weight: string; freight_value: string; status_name: string }

test('four dropped invoices become two orders with their proposals sent, in few clicks', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const shipper = await as('shipper')
  const trouble = watch(shipper)
  const sender = await partyOf(base, 'shipper')
  const [one, other, third] = [shopInCuritiba(), shopInCuritiba(), shopInCuritiba()]
  const papers = [
    invoice(sender, one, '31.500', '1890.40'),
    invoice(sender, one, '12.250', '742.15'),
    invoice(sender, other, '80.000', '3100.00'),
    invoice(sender, third, '9.000', '410.00'),
  ]
  let clicks = 0
  const press = async (name: string | RegExp, role: 'button' | 'link' | 'checkbox' = 'button') => {
    clicks += 1
    await shipper.getByRole(role, { name }).first().click()
  }

  await shipper.goto('/logistic_manager/shipper/dashboard')
  await press('Notas em pedidos', 'link')
  clicks += 1
  await shipper.getByLabel('Solte os XML das notas aqui ou clique para escolher').setInputFiles(papers)
  const result = shipper.getByRole('region', { name: 'Resultado da importação' })
  await expect(result.getByText('4 importados', { exact: true })).toBeVisible()

  const loads = shipper.getByRole('list', { name: 'Cargas' })
  const cards = loads
    .getByRole('listitem')
    .filter({ hasText: new RegExp(papers.map(({ number }) => number).join('|')) })
  await expect(cards).toHaveCount(3)
  const both = cards.filter({ hasText: '2 notas' })
  await expect(both).toContainText('43,75 kg')
  await expect(both).toContainText('Curitiba/PR')
  await expect(both.getByText('Melhor preço')).toBeVisible()

  await test.step('the price explains itself, another carrier may be chosen', async () => {
    await both.getByRole('button', { name: 'Ver cálculo' }).click()
    await expect(both.getByText('Total do frete')).toBeVisible()
    await both.getByRole('button', { name: 'Ocultar cálculo' }).click()
    await both.getByRole('combobox', { name: 'Transportadora e preço' }).click()
    await shipper.getByRole('option').nth(1).click()
    await expect(both.getByText(/^\+ R\$/)).toBeVisible()
  })

  await test.step('loads stand beside each other by carrier; one carrier may take all', async () => {
    await shipper.getByText('Comparar', { exact: true }).click()
    const table = shipper.getByRole('table', { name: 'Cargas por transportadora' })
    const all = table.getByRole('button', { name: /^Todas com esta: / })
    expect(await all.count()).toBeGreaterThan(1)
    const name = ((await all.first().getAttribute('aria-label')) ?? '').replace('Todas com esta: ', '')
    await all.first().click()
    const column = await table
      .getByRole('columnheader')
      .evaluateAll((heads, wanted) => heads.findIndex((head) => head.textContent?.startsWith(wanted)), name)
    const rows = table.getByRole('row').filter({ has: shipper.getByRole('rowheader') })
    const cells = rows.locator(`td:nth-child(${column + 1}) button`)
    expect(await cells.count()).toBeGreaterThan(0)
    for (const cell of await cells.all()) await expect(cell).toHaveAttribute('aria-pressed', 'true')
    await expect(rows.first().getByText('Melhor preço').first()).toBeVisible()
    expect(await violationsOf(shipper)).toEqual([])
    await shipper.getByText('Cartões', { exact: true }).click()
  })

  // The demo's own invoices stay for others.
  await press(/^Escolher as \d+ cargas com preço$/, 'checkbox')
  await both.getByRole('checkbox').check()
  await cards
    .filter({ hasText: String(papers[2]?.number) })
    .getByRole('checkbox')
    .check()
  clicks += 2
  await expect(shipper.getByText(/^2 cargas · R\$/)).toBeVisible()
  await press('Criar 2 pedidos')
  const done = shipper.getByRole('region', { name: 'Ação em massa' })
  // Wherever the page is scrolled to.
  await shipper.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(done).toBeInViewport({ ratio: 1 })
  const header = await shipper.getByRole('banner').boundingBox()
  const shown = await done.boundingBox()
  expect(shown?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  await expect(done).toContainText('2 feitos', { timeout: 30_000 })
  await expect(cards).toHaveCount(1)
  expect(clicks).toBeLessThanOrEqual(6)

  await done.getByRole('button', { name: 'Ver resultado' }).click()
  const made = shipper.getByRole('table', { name: 'Ver resultado' }).getByRole('link')
  await expect(made).toHaveCount(2)
  const ids = await made.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')?.split('/').pop()),
  )
  const orders = await Promise.all(ids.map((id) => readAs<Order>(base, 'shipper', `orders/${id}`)))
  expect(orders.map(({ status_name: status }) => status)).toEqual(['PROPOSAL_SENT', 'PROPOSAL_SENT'])
  expect(orders.map(({ weight }) => Number(weight)).toSorted((a, b) => a - b)).toEqual([43.75, 80])
  await made.first().click()
  await expect(shipper.getByRole('heading', { level: 1 })).toContainText(`#`)
  expect(trouble).toEqual({ console: [], server: [] })
})
