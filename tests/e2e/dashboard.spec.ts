import { violationsOf } from './support/look.ts'
import { expect, readAs, test, watch } from './support/browser.ts'

/** The dashboard's figures: their line and table, period and shipper, and the orders behind each of them. */

const PATH = (role: string, rest = '') => `/logistic_manager/${role}/dashboard${rest}`

test('a figure is a line or a table, of the period that is chosen', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(PATH('shipper'))
  const view = page.getByRole('radiogroup', { name: 'Mostrar como' })
  const section = page.getByRole('region', { name: 'Resultados do período' })
  await expect(section.locator('.recharts-surface').first()).toBeVisible()
  await view.getByText('Tabela').click()
  const rows = section.getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(31)
  await page.getByRole('radiogroup', { name: 'Período' }).getByText('7 dias').click()
  await expect(page).toHaveURL(/period=7/)
  await expect(rows).toHaveCount(8)
  await section.getByRole('button', { name: /Entregas no prazo/ }).click()
  await expect(page).toHaveURL(/kpi=on_time/)
  await view.getByText('Gráfico').click()
  await expect(section.locator('.recharts-surface').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an exception and a carrier lead to the orders that they count', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(PATH('shipper', '?period=90'))
  const late = page.getByRole('listitem').filter({ hasText: 'Entregues com atraso' })
  await expect(late.getByRole('link')).toBeVisible()
  const count = /(\d+)/.exec((await late.textContent()) ?? '')?.[1] ?? ''
  await late.getByRole('link').click()
  await expect(page).toHaveURL(/filter\[figure\]=late_90|filter%5Bfigure%5D=late_90/)
  await expect(page.getByText('Entregues com atraso, 90 dias')).toBeVisible()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.getByText(new RegExp(`de ${count} registro|^${count}$`)).first()).toBeVisible()

  await page.goto(PATH('shipper', '?period=90'))
  const first = page.getByRole('region', { name: 'Transportadoras mais pontuais' }).getByRole('link').first()
  await first.click()
  await expect(page).toHaveURL(/transporter_id/)
  await expect(page.getByText('Entregues, 90 dias')).toBeVisible()
})

test('an operator looks at one shipper, and at all again', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const [shipper] = await readAs<{ id: string; attributes: { fantasy_name: string } }[]>(
    base,
    'manager',
    'shippers?page[size]=1',
  )
  if (!shipper) throw new Error('no shipper')
  const page = await as('manager')
  await page.goto(PATH('manager'))
  await page.getByRole('combobox', { name: 'Embarcador' }).click()
  await page.getByRole('option', { name: shipper.attributes.fantasy_name }).first().click()
  await expect(page).toHaveURL(new RegExp(`shipper=${shipper.id}`))
  await expect(page.getByRole('region', { name: 'Resultados do período' })).toBeVisible()
})

test('nothing is wider than a narrow telephone', async ({ as }) => {
  const page = await as('shipper')
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(PATH('shipper'))
  await expect(page.getByRole('region', { name: 'Resultados do período' })).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  const width = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0)
  expect(width).toBeLessThanOrEqual(320)
})
