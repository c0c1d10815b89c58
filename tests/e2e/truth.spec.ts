import { expect, test, watch } from './support/browser.ts'
import { settled } from './support/look.ts'

/** Lists tell why they are empty, which parts of a link they dropped, and how old they are without network. */

const LIST = '/logistic_manager/shipper/order'

test('an empty list names what hides its rows, and takes it off one by one', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`${LIST}?filter[search]=nada-que-exista&filter[delivery_uf]=SP&filter[period]=7`)
  const main = page.getByRole('main')
  await expect(main.getByText('Nenhum resultado', { exact: true })).toBeVisible()
  for (const name of ['Buscar: nada-que-exista', 'Período: 7 dias', 'UF de destino: SP'])
    await expect(main.getByRole('button', { name: `Remover filtro ${name}`, exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Remover filtro Período: 7 dias', exact: true }).click()
  await expect(page).not.toHaveURL(/period/)
  await main.getByRole('button', { name: 'Remover filtro Buscar: nada-que-exista', exact: true }).click()
  await expect(page).not.toHaveURL(/search/)
  await expect(page).toHaveURL(/delivery_uf/)
  await expect(main.getByRole('table', { name: 'Pedidos' }).locator('tbody tr').first()).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('parts of a link that mean nothing to the list are told', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(`${LIST}?filter[banana]=1&sort=password&filter[delivery_uf]=SP`)
  const told = page.getByRole('alert').filter({ hasText: 'não valem nesta lista' })
  await expect(told).toContainText('filter[banana]=1')
  await expect(told).toContainText('sort=password')
  await expect(told).not.toContainText('delivery_uf')
  await told.getByRole('button', { name: 'Tirar do link' }).click()
  await expect(told).toHaveCount(0)
  await expect(page).not.toHaveURL(/banana|password/)
  await expect(page).toHaveURL(/delivery_uf/)
})

test('without network a page says of when it is, sends nothing and shows no foreign rows', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  const rows = page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr')
  await expect(rows.first()).toContainText(/./)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await expect(page.getByText(/^Sem conexão\. Dados de \d{2}\/\d{2}\/\d{4},? \d{2}:\d{2}/)).toBeVisible()
  await rows
    .first()
    .getByRole('button', { name: /^Ações de/ })
    .click()
  const entries = page.getByRole('menuitem')
  await expect(entries.first()).toBeDisabled()
  expect(await entries.count()).toBe(await page.getByRole('menuitem', { disabled: true }).count())
  await page.keyboard.press('Escape')
  const tabs = page.getByRole('navigation', { name: 'Situação dos pedidos' })
  await tabs.getByRole('button').or(tabs.getByRole('link')).nth(2).click()
  await expect(page.getByText('Esta parte ainda não foi lida.')).toBeVisible()
  await expect(rows).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByText('Esta parte ainda não foi lida.')).toHaveCount(0)
})

test('the sidebar is one tab stop; arrows and letters move in it', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect(menu.getByRole('link', { name: 'Pedidos', exact: true })).toBeVisible()
  await page.locator('body').evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    getSelection()?.removeAllRanges()
  })
  await page.locator('.skip-link').focus()
  const stops: string[] = []
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused?.closest('#content')) return 'content'
      return focused?.closest('nav nav') ? 'menu' : 'other'
    })
    if (place === 'content') break
    stops.push(place)
  }
  expect(stops.filter((place) => place === 'menu')).toHaveLength(1)
  expect(stops.length).toBeLessThan(16)

  await menu.getByRole('link', { name: 'Pedidos', exact: true }).focus()
  await page.keyboard.press('Home')
  await expect(menu.locator('a, button').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.locator('a, button').nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(menu.locator('a, button').last()).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.locator(':focus')).toHaveText(/^N/)
  // It stays the stop that Tab comes back to.
  await expect(menu.locator('[tabindex="0"]')).toHaveCount(1)
})

test('a hint stands beside what the pointer or the keyboard is on, and Esc puts it away', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  const refresh = page.getByRole('button', { name: 'Atualizar lista' })
  const hint = page.getByRole('tooltip')
  // Rows that come under a pointer push its button away, and a list that scrolls ends the hint.
  await settled(page)
  await refresh.hover()
  await expect(hint).toHaveText('Atualizar lista')
  await expect(refresh).toHaveAccessibleDescription('Atualizar lista')
  await page.mouse.move(0, 0)
  await expect(hint).toHaveCount(0)
  await refresh.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(hint).toHaveCount(0)
})

test('a CEP tells its state where no service tells the address', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/address/create')
  await page.getByRole('textbox', { name: 'CEP' }).fill('13015-904')
  await expect(page.getByText('Estado preenchido pelo CEP: escolha a cidade.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Estado' })).toHaveValue('São Paulo (SP)')
})
