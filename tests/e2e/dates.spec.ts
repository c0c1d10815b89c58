import type { Page } from '@playwright/test'
import { expect, test, watch } from './support/browser.ts'

/** Dates are typed, pasted and picked in one form, DD/MM/AAAA, in every language of the product. */

const ORDERS = '/logistic_manager/shipper/order'

const openFilter = async (page: Page) => {
  await page.goto(ORDERS)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pedidos')
  await page.getByRole('main').getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Criado em' }).click()
  const from = page.getByRole('textbox', { name: 'De', exact: true })
  await expect(from).toBeVisible()
  return from
}

test('a date is typed by its digits, pasted as a system writes it, and mended where it is none', async ({
  as,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  const from = await openFilter(page)
  await expect(from).toHaveAttribute('placeholder', 'DD/MM/AAAA')
  await from.pressSequentially('01112026')
  await expect(from).toHaveValue('01/11/2026')
  // The day before, without a mouse.
  await from.press('ArrowDown')
  await expect(from).toHaveValue('31/10/2026')

  const until = page.getByRole('textbox', { name: 'Até', exact: true })
  await until.fill('2026-11-30T14:30:00Z')
  await expect(until).toHaveValue('30/11/2026')
  await until.fill('')
  await until.pressSequentially('31112026')
  await expect(page.getByText('Confira a data: dia, mês e ano, como 24/11/2026.')).toBeVisible()
  await until.fill('')
  // An abridged day is completed when its field is left.
  await until.pressSequentially('5/12')
  await until.press('Tab')
  await expect(until).toHaveValue(/^05\/12\/\d{4}$/)
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filter[created_at][from]')).toBe('2026-10-31')
  await expect
    .poll(() => new URL(page.url()).searchParams.get('filter[created_at][until]'))
    .toMatch(/^\d{4}-12-05$/)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a date is picked by keyboard, in the language of the product', async ({ as }) => {
  const page = await as('shipper')
  const from = await openFilter(page)
  await from.pressSequentially('31012026')
  await from.press('Alt+ArrowDown')
  const days = page.getByRole('grid', { name: 'janeiro de 2026' })
  await expect(days.getByRole('button', { name: 'sábado, 31 de janeiro de 2026' })).toBeFocused()
  await page.keyboard.press('PageDown')
  const next = page.getByRole('grid', { name: 'fevereiro de 2026' })
  await expect(next.getByRole('button', { name: 'sábado, 28 de fevereiro de 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(from).toHaveValue('01/03/2026')
  await expect(from).toBeFocused()
})
