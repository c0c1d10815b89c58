import type { Page } from '@playwright/test'
import { expect, test, tokenOf, watch } from './support/browser.ts'

/** Saved views of lists, columns as a person sets them up, and filters with several values. */

const LIST = '/logistic_manager/shipper/order'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Situação dos pedidos' })
const table = (page: Page) => page.getByRole('table', { name: 'Pedidos' })
const heads = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts()).map((head) => head.trim()).filter(Boolean)
const filterBy = async (page: Page, name: string, values: readonly string[], none = false) => {
  await page.getByRole('button', { name, exact: true }).click()
  if (none) await page.getByRole('radiogroup', { name: 'Condição' }).getByText('não é').click()
  for (const value of values) await page.getByRole('checkbox', { name: value, exact: true }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
}

test('a view keeps filters and columns, says when it was altered, and goes', async ({ as, baseURL }) => {
  const page = await as('shipper2')
  const trouble = watch(page)
  const name = `Paraná e Rio ${Date.now()}`
  await page.goto(LIST)
  await filterBy(page, 'UF de destino', ['PR', 'RJ'])
  await expect(page.getByRole('button', { name: 'UF de destino: PR, RJ' })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar visão' }).click()
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  const tab = tabs(page).getByRole('button', { name })
  await expect(tab).toHaveAttribute('aria-current', 'true')
  // The name ends in digits of its own.
  await expect(tab).toHaveText(new RegExp(`${name}\\D*\\d+$`))

  // Columns are the view's while it is open.
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('button', { name: 'Fixar Origem → destino' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await heads(page))[0]).toBe('Origem → destino')
  await expect(page.getByText('Alterada', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterada', { exact: true })).toBeHidden()

  await tabs(page)
    .getByRole('button', { name: /^Todos/ })
    .click()
  await expect.poll(async () => (await heads(page))[0]).not.toBe('Origem → destino')
  expect(new URL(page.url()).searchParams.get('filter[delivery_uf]')).toBeNull()
  await tab.click()
  await expect(page.getByRole('button', { name: 'UF de destino: PR, RJ' })).toBeVisible()
  await expect.poll(async () => (await heads(page))[0]).toBe('Origem → destino')
  const shown = page.url()
  await page.reload()
  await expect(tab).toHaveAttribute('aria-current', 'true')
  expect(page.url()).toBe(shown)

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('button', { name: 'UF de destino: PR, RJ' })).toBeVisible()

  await page.getByRole('button', { name: `Ações da visão ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Excluir visão' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir visão' }).click()
  await expect(tab).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
  const left = await fetch(`${baseURL}/api/list_views?page[size]=100`, {
    headers: { authorization: `Bearer ${await tokenOf(baseURL ?? '', 'shipper2')}` },
  })
  expect(JSON.stringify(await left.json())).not.toContain(name)
})

const headsOf = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((head) => head.trim())

test('columns stay as a person left them, on another machine too', async ({ as, browser, baseURL }) => {
  const page = await as('shipper2')
  await page.goto('/logistic_manager/shipper/user')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await headsOf(page)
  const kept = page.waitForResponse((answer) => answer.url().includes('/api/list_layouts/'))
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page
    .getByRole('button', { name: /^Mover .* para a direita$/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await kept
  const after = await headsOf(page)
  expect(after).not.toEqual(before)
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const elsewhere = await other.newPage()
  await elsewhere.goto('/logistic_manager/shipper/user')
  await expect.poll(() => headsOf(elsewhere)).toEqual(after)
  await other.close()
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect.poll(() => headsOf(page)).toEqual(before)
})

test('a filter takes several values, none of them, and days that count from today', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  await filterBy(page, 'UF de destino', ['SP', 'RJ'], true)
  await expect(page.getByRole('button', { name: 'UF de destino: não é SP, RJ' })).toBeVisible()
  const rows = table(page).locator('tbody tr')
  await expect(rows.first()).toContainText('→')
  for (const row of await rows.all()) await expect(row).not.toContainText(/→ [^/]+\/(SP|RJ)/)
  expect(new URL(page.url()).searchParams.get('filter[delivery_uf][not]')).toBe('SP,RJ')
  await page.getByRole('button', { name: 'Remover filtro UF de destino' }).click()
  await page.getByRole('button', { name: 'Filtro', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Criado em' }).click()
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
  await expect(page.getByRole('button', { name: 'Criado em: Últimos 7 dias' })).toBeVisible()
  expect(new URL(page.url()).searchParams.get('filter[created_at]')).toBe('last_7_days')
})

test('filters of a phone are a sheet, and its chips go one by one', async ({ as }) => {
  const page = await as('shipper')
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await sheet.getByRole('button', { name: 'UF de destino' }).click()
  await sheet.getByRole('checkbox', { name: 'PR', exact: true }).check()
  await sheet.getByRole('button', { name: 'Aplicar' }).click()
  await sheet.getByRole('button', { name: 'Ver resultados' }).click()
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover filtro UF de destino' }).click()
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
})
