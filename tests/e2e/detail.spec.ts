import { expect, test } from './support/browser.ts'

/** The page of an order: its phases, and the way from one order of the list to the next. */

const LIST = '/logistic_manager/shipper/order'

test('a pager goes through the list that the order was opened from', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(`${LIST}?filter[list]=delivered&page[size]=10&page[number]=2`)
  const links = page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr td:nth-child(2) a')
  await expect(links).toHaveCount(10)
  const codes = await links.allInnerTexts()
  await links.nth(8).click()
  const pager = page.getByRole('navigation', { name: 'Navegação entre registros' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(codes[8] ?? '')
  await expect(pager).toContainText(/19 de \d+/)
  await page.keyboard.press(']')
  await expect(title).toHaveText(codes[9] ?? '')
  // On to the next page of the list, and back.
  await pager.getByRole('button', { name: 'Próximo registro' }).click()
  await expect(pager).toContainText(/21 de \d+/)
  await expect(title).not.toHaveText(codes[9] ?? '')
  await page.keyboard.press('[')
  await expect(title).toHaveText(codes[9] ?? '')
  await page.goBack()
  await expect(page).toHaveURL(/page%5Bnumber%5D=2|page\[number\]=2/)
})

test('an order stands in one of six phases, and another one opens by a click', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(`${LIST}?filter[list]=on_route`)
  await page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr td:nth-child(2) a').first().click()
  const phases = page.getByRole('list', { name: 'Etapas do pedido' })
  await expect(phases.getByRole('listitem')).toHaveCount(6)
  await expect(phases.locator('[aria-current=step]')).toContainText('Em rota')
  await expect(page.getByRole('list', { name: 'Em rota', exact: true })).toBeVisible()
  await expect(phases.getByRole('listitem').filter({ hasText: 'Entrega' })).toContainText('previsto')
  await phases.getByRole('button', { name: /^Transportadora/ }).click()
  const steps = page.getByRole('list', { name: 'Transportadora', exact: true })
  await expect(steps).toContainText('Transportadora confirmada')
  await expect(steps).not.toContainText('não se aplica')
})
