import { faultsOf } from './support/look.ts'
import { expect, test, watch } from './support/browser.ts'

/** The access log: a user looks at drivers and finds the look in the log, whole. */

test('what one has just read is in the log, with whose data it was', async ({ as }) => {
  const page = await as('transporter')
  const trouble = watch(page)
  await page.goto('/logistic_manager/transporter/driver')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  // It is written each second.
  await page.waitForTimeout(1500)
  const path = '/logistic_manager/transporter/access_logs'
  await page.goto(`${path}?filter[kind]=personal_data_read`)
  const row = page.getByRole('row').filter({ hasText: 'Motoristas' }).first()
  await expect(row).toContainText('Leu dados pessoais')
  expect(await faultsOf(page, path, trouble)).toEqual([])
  await row.getByText('Leu dados pessoais').click()
  const whole = page.getByRole('dialog', { name: 'Leu dados pessoais' })
  await expect(whole).toContainText('GET /drivers')
  await expect(whole).toContainText('127.0.0.1')
})
