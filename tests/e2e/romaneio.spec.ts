import { readFileSync } from 'node:fs'
import { expect, test } from './support/browser.ts'

test('the romaneio of a load is printed, and saved as a spreadsheet', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/road_map')
  await page.getByRole('link', { name: 'Carga de reforço' }).click()
  await expect(page.getByRole('heading', { name: 'Carga de reforço' })).toBeVisible()
  const requests = await page.getByRole('link', { name: /^ERP-/ }).allTextContents()
  expect(requests.length).toBeGreaterThan(0)

  const menu = page.getByRole('button', { name: 'Romaneio', exact: true })
  await menu.click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Baixar romaneio em planilha' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^romaneio-\d+\.csv$/)
  const table = readFileSync(await file.path(), 'utf8')
  for (const code of requests) expect(table).toContain(code)

  await menu.click()
  const opened = page.waitForEvent('popup')
  const answered = page.waitForResponse((response) => response.url().includes('/api/road_maps/romaneio/'))
  await page.getByRole('menuitem', { name: 'Imprimir romaneio' }).click()
  expect((await (await answered).json()).data.content_type).toBe('application/pdf')
  await opened
})
