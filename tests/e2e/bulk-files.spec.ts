import { expect, test, watch } from './support/browser.ts'

/** Files of chosen orders: their table, and the papers that their drivers take along. */

test('chosen orders come as a table and as archives of collection orders and labels', async ({ as }) => {
  const page = await as('transporter')
  const trouble = watch(page)
  await page.goto('/logistic_manager/transporter/order')
  const rows = page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr')
  for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Seleção' })
  await expect(bar).toContainText('2 selecionados')
  await bar.getByRole('button', { name: 'Ordens de coleta' }).click()
  await expect(page.getByText('Exportação em andamento.').first()).toBeVisible()
  await expect(bar).toHaveCount(0)

  await rows.first().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Exportar' }).click()
  await expect(bar).toHaveCount(0)

  await rows.first().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Etiquetas' }).click()
  await expect(bar).toHaveCount(0)

  await page.goto('/logistic_manager/transporter/exports')
  const files = page.getByRole('table').locator('tbody tr')
  await expect(files.nth(0)).toContainText(/^etiquetas-/)
  await expect(files.nth(1)).toContainText(/^pedidos-/)
  await expect(files.nth(2)).toContainText(/^ordens-de-coleta-/)
  await expect(files.nth(2)).toContainText('Ordens de coleta')
  for (const place of [0, 1, 2]) await expect(files.nth(place)).toContainText('Concluído')
  expect(trouble).toEqual({ console: [], server: [] })
})
