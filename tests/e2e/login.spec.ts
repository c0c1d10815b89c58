import { expect, test, watch } from './support.ts'

test('one button per role logs in, and logout ends the session', async ({ page }) => {
  const trouble = watch(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page
    .getByRole('button', { name: /embarcador/i })
    .first()
    .click()
  await expect(page).toHaveURL(/home\/menu/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a wrong password shows the text of the specification', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail', { exact: false }).first().fill('ninguem@demo.example')
  await page.getByLabel('Senha', { exact: false }).first().fill('Errada#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Senha Incorreta ou Email não Cadastrado')).toBeVisible()
})

test('a screen of another role leads silently to the main menu', async ({ as }) => {
  const page = await as('transporter')
  await page.goto('/logistic_manager/shipper/order')
  await expect(page).toHaveURL(/home\/menu/)
})

test('an unknown address says so', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/any/unknown/path')
  await expect(page.getByText(/perdid/i)).toBeVisible()
})
