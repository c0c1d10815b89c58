import type { Page } from '@playwright/test'
import { expect, test, watch } from './support/browser.ts'

/** Risk management plans (PGR): a shipper's are read by who carries and watches for it, one's own are kept and taken away. */

const OF_SHIPPER = 'plano-de-gerenciamento-de-riscos.pdf'

const menuOf = async (page: Page, file: string) => {
  const line = page.getByRole('row').filter({ hasText: file }).first()
  await line.getByRole('button', { name: /^Ações/ }).click()
  return page.getByRole('menu')
}

test('the risk manager opens a shipper’s plan, and keeps its own', async ({ as }) => {
  const page = await as('risk_manager')
  const trouble = watch(page)
  await page.goto('/logistic_manager/risk_manager/dashboard')
  await page.getByRole('link', { name: 'Planos de risco (PGR)' }).click()
  await expect(page).toHaveURL(/\/risk_manager\/pgr$/)

  const theirs = await menuOf(page, OF_SHIPPER)
  await expect(theirs.getByRole('menuitem')).toHaveText(['Abrir', 'Baixar'])
  const file = page.context().waitForEvent('response', (answer) => answer.url().includes('/files/'))
  await theirs.getByRole('menuitem', { name: 'Abrir' }).click()
  const opened = await file
  expect(opened.status()).toBe(200)
  expect(opened.headers()['content-type']).toContain('application/pdf')

  const name = `pgr-${Date.now()}.pdf`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plano') })
  await expect(page.getByText('Plano enviado.')).toBeVisible()
  const own = await menuOf(page, name)
  const saving = page.waitForEvent('download')
  await own.getByRole('menuitem', { name: 'Baixar' }).click()
  expect((await saving).suggestedFilename()).toBe(name)
  await (await menuOf(page, name)).getByRole('menuitem', { name: 'Excluir' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Plano excluído.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the carrier finds the plans of its shippers in its menu', async ({ as }) => {
  const page = await as('transporter')
  await page.goto('/logistic_manager/transporter/dashboard')
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Planos de risco (PGR)' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: OF_SHIPPER }).first()).toBeVisible()
  const menu = await menuOf(page, OF_SHIPPER)
  await expect(menu.getByRole('menuitem')).toHaveText(['Abrir', 'Baixar'])
})
