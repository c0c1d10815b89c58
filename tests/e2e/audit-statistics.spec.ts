import { expect, test, watch } from './support/browser.ts'

/** From a number of the audit's statistics to the contests behind it, and to a contest's dossier. */

test('numbers of the statistics lead to their contests, and a contest to its dossier', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/freight_audit/statistics')
  const causes = page.getByRole('region', { name: 'Por causa' })
  const first = causes.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await page.getByText('Tabela', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Mês' })).toBeVisible()
  await page.getByText('90 dias', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Semana de' })).toBeVisible()
  await first.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestações de cobrança' })).toBeVisible()
  expect(new URL(page.url()).search).toContain('created_at')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Valores' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Dossiê do desacordo (610110)' }).first().click()
  await opened
  expect(trouble).toEqual({ console: [], server: [] })
})
