import type { Page } from '@playwright/test'
import { PASSWORD, newcomer } from './support/newcomers.ts'
import { expect, test, watch } from './support/browser.ts'

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

test('a login lives in its cookies as long as its token, and for this site alone', async ({ page }) => {
  await page.goto('/auth/login')
  await page
    .getByRole('button', { name: /embarcador/i })
    .first()
    .click()
  await expect(page).toHaveURL(/home\/menu/)
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')
  const payload = JSON.parse(
    Buffer.from(decodeURIComponent(token?.value ?? '').split('.')[1] ?? '', 'base64url').toString(),
  ) as { exp: number; iat: number }
  expect(payload.exp - payload.iat).toBe(12 * 60 * 60)
  for (const { name, expires, sameSite, path } of cookies) {
    expect(expires, name).toBeLessThanOrEqual(payload.exp + 60)
    expect([sameSite, path], name).toEqual(['Lax', '/'])
  }
})

test('a wrong password shows the text of the specification', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByLabel('E-mail', { exact: false }).first().fill('ninguem@demo.example')
  await page.getByLabel('Senha', { exact: false }).first().fill('Errada#2026')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Senha Incorreta ou Email não Cadastrado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeFocused()
})

test('a carrier of the demo logs in by its name', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Transportadora pelo nome' }).click()
  const names = page.getByRole('combobox', { name: 'Transportadora pelo nome' })
  await expect(names).toBeFocused()
  await names.press('ArrowDown')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/home\/menu/)
})

test('the texts of the house come with the first page behind the login', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /resolvers|ResourceForm|schemas/.test(path))).toEqual([])
  await page
    .getByRole('button', { name: /embarcador/i })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Módulos')
})

test('a language chosen before the login becomes the person’s, and goes along to the next browser', async ({
  page,
  browser,
  baseURL,
}) => {
  const someone = await newcomer(String(baseURL), 'supplier', { permissions: ['integra_manager__admin'] })
  const enter = async (window: Page) => {
    await window.locator('input[name=email]').fill(someone.user.email)
    await window.locator('input[name=password]').fill(PASSWORD)
    await window.keyboard.press('Enter')
    await expect(window).toHaveURL(/home\/menu$/)
  }
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  const told = page.waitForResponse((answer) => answer.url().endsWith('users/me/update'))
  await enter(page)
  expect((await told).status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const elsewhere = await (await browser.newContext({ baseURL: String(baseURL) })).newPage()
  await elsewhere.goto('/auth/login')
  await expect(elsewhere.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await enter(elsewhere)
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'en')
  await elsewhere.context().close()
})
