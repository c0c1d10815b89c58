import type { Page } from '@playwright/test'
import { expect, readAs, test, watch } from './support/browser.ts'

/** What stands around every screen: palette, invoice search, sidebar button, new versions, parts that do not come. */

type AnyRow = { id: string; attributes: Record<string, string | null> }

const AREA = '/logistic_manager/shipper'
const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar telas, registros e ações' })

/** Opens the palette by its keys, types, and waits until this line of this group is the chosen one. */
const ask = async (page: Page, typed: string, group: string, line: string): Promise<void> => {
  await page.keyboard.press('Control+k')
  const field = palette(page).getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.type(typed)
  const wanted = palette(page).getByRole('group', { name: group }).getByRole('option', { name: line }).first()
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 20; steps += 1) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await wanted.getAttribute('id')) ?? '')
}

test('Ctrl+K finds screens, records and actions without a mouse', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/home/menu')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Módulos')

  await ask(page, 'filiais', 'Telas', 'Filiais')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${AREA}/subsidiary`)
  await expect(palette(page)).toHaveCount(0)

  const [carrier] = await readAs<AnyRow[]>(base, 'shipper', 'transporters?page[size]=1')
  const name = carrier?.attributes.fantasy_name ?? ''
  await ask(page, name, 'Empresas', name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${AREA}/transporter/update/${carrier?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const [order] = await readAs<AnyRow[]>(base, 'shipper', 'orders?page[size]=1')
  await ask(page, `#${order?.id}`, 'Pedidos', order?.attributes.shipper_order_code ?? `#${order?.id}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${AREA}/order/update/${order?.id}`)

  await ask(page, 'escuro', 'Ações', 'Usar tema escuro')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // Paper is white, and carries no buttons.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(page.getByRole('tab').first()).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Imprimir' })).toBeHidden()
  // It says whose it is and leads back to the screen.
  const head = page.locator('[data-paper-head]')
  await expect(head).toContainText(`${AREA}/order/update/${order?.id}`)
  await expect(head.locator('svg').last()).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(head).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

  // The last opened records are there before anything is typed, and Escape leaves.
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: 'Recentes' }).getByRole('option').first()).toHaveText(
    /Filiais/,
  )
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an invoice is searched from the top bar', async ({ as, baseURL }) => {
  const invoices = await readAs<AnyRow[]>(String(baseURL), 'shipper', 'nf_files?page[size]=100')
  const number = invoices.find(({ attributes }) => attributes.order_id !== null)?.attributes.number ?? ''
  expect(number).not.toBe('')
  const page = await as('shipper')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/nf/')) asked.push(new URL(request.url()).pathname)
  })
  await page.goto('/home/menu')
  const bar = page.getByRole('banner')
  const field = bar.getByRole('textbox', { name: 'Buscar nota fiscal' })
  await expect(field).toBeVisible()
  expect(await field.evaluate((element) => element.getBoundingClientRect().width)).toBe(340)

  await field.fill('   ')
  await field.press('Enter')
  await bar.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const answer = page.getByRole('dialog', { name: `Nota fiscal ${number}` })
  await field.fill(`  ${number} `)
  await field.press('Enter')
  await expect(answer.getByText('Pedido criado')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(answer).toHaveCount(0)
  await expect(field).toHaveValue('')

  await field.fill(number)
  await bar.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(answer.getByText('Pedido criado')).toBeVisible()
  await answer.getByRole('button', { name: 'Fechar' }).click()
  await expect(field).toHaveValue('')
  expect(new Set(asked)).toEqual(new Set([`/api/orders/search/nf/${number}`]))
})

/** In groups of four, as a key stands on a DANFE. */
const printed = (key: string | null | undefined): string => (key ?? '').replaceAll(/(.{4})(?=.)/g, '$1 ')

test('one search finds what is printed on paper, and what to do with an invoice that waits', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const [waiting] = await readAs<AnyRow[]>(
    base,
    'shipper',
    'nf_files?filter[without_order]=true&page[size]=1',
  )
  const [carried] = await readAs<AnyRow[]>(
    base,
    'shipper',
    'nf_files?filter[without_order]=false&page[size]=1',
  )
  const [carrier] = await readAs<AnyRow[]>(base, 'shipper', 'transporters?page[size]=1')
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/home/menu')
  const field = page.getByRole('banner').getByRole('textbox', { name: 'Buscar nota fiscal' })
  const search = async (words: string) => {
    await field.fill(words)
    await field.press('Enter')
    return page.getByRole('dialog')
  }

  const number = waiting?.attributes.number ?? ''
  const answer = await search(number)
  await expect(answer.getByRole('link', { name: `Criar pedido com a nota ${number}` })).toBeVisible()
  await expect(answer.getByText('Esta nota ainda não tem pedido.')).toBeVisible()
  await expect(answer.getByText('Nenhuma nota fiscal encontrada com este número.')).toHaveCount(0)
  await answer.getByRole('link', { name: `Simular o frete da nota ${number}` }).click()
  await expect(page).toHaveURL(new RegExp(`order/simulation.*nf_file_ids=${waiting?.id}`))

  const whole = await search(printed(carried?.attributes.key))
  await whole.getByRole('link', { name: `Nota fiscal ${carried?.attributes.number}` }).click()
  await expect(page).toHaveURL(new RegExp(`${AREA}/order/update/${carried?.attributes.order_id}$`))

  const cnpj = (carrier?.attributes.cnpj ?? '').replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  const company = await search(cnpj)
  await company.getByRole('link', { name: carrier?.attributes.fantasy_name ?? '' }).click()
  await expect(page).toHaveURL(`${AREA}/transporter/update/${carrier?.id}`)

  const nothing = await search('nada tem este nome')
  await expect(nothing.getByText('Nada encontrado para “nada tem este nome”.')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the sidebar button comes after 50 px of scroll', async ({ as }) => {
  const page = await as('manager')
  await page.goto('/home/menu')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Long enough to scroll, whatever the cards take.
  await page.locator('main').evaluate((element) => {
    element.style.minHeight = '3000px'
  })
  const button = page.getByRole('banner').getByRole('button', { name: 'Recolher menu' })
  await page.evaluate(() => scrollTo(0, 50))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50)
  await expect(button).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 51))
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(70)
  await page.getByRole('banner').getByRole('button', { name: 'Expandir menu' }).click()
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeGreaterThan(200)
})

test('who still runs an older version is told, and a reload brings the new one', async ({ as }) => {
  const page = await as('shipper')
  const stamps: string[] = []
  page.on('request', (request) => {
    const stamp = /verify_app_version\/(.+)$/.exec(request.url())?.[1]
    if (stamp !== undefined) stamps.push(stamp)
  })
  // A page that was loaded before the last release: its stamp is another one, the server's answer is its own.
  await page.route('**/api/app_config', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, build_stamp: '20200101000000' } } })
  })
  await page.goto('/home/menu')
  const banner = page.getByText('Há uma nova versão do sistema.')
  await expect(banner).toBeVisible()
  // Asked again on every navigation.
  await page.getByRole('link', { name: 'Usuários', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
  await expect.poll(() => stamps.length).toBe(2)
  await page.unroute('**/api/app_config')
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usuários')
  await expect.poll(() => stamps.length).toBe(3)
  expect(stamps.at(-1)).not.toBe('20200101000000')
  await expect(banner).toHaveCount(0)
})

test('a part that cannot be loaded offers a reload, which brings it', async ({ as }) => {
  const page = await as('transporter')
  const part = /\/assets\/DriverListPage-.+\.js/
  await page.route(part, (route) => route.abort())
  await page.goto('/home/menu')
  await page.getByRole('link', { name: 'Motoristas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Há uma versão nova')
  // The rest lives on.
  await expect(page.getByRole('link', { name: 'Propostas', exact: true })).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Motoristas e frota')
})

test('an unknown address says so, and leads back', async ({ as }) => {
  const page = await as('transporter')
  await page.goto('/any/unknown/path')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Você parece perdido')
  await page.getByRole('link', { name: 'Voltar ao painel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Você parece perdido')
  await expect(page).toHaveURL(/\/transporter\/dashboard$/)
})

test('the sidebar shows where one is, and a phone keeps the way there in one line', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/freight_audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria de fretes' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current=page]')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/logistic_manager/shipper/road_map/automatic/create')
  const crumbs = page.getByRole('navigation', { name: 'Você está em' }).getByRole('listitem')
  await expect(crumbs).toHaveCount(4)
  const tops = await crumbs.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(6)
  // Keys that a phone has not are no hint there.
  await expect(page.getByText('* campo obrigatório')).toBeVisible()
  await expect(page.getByText('Ctrl+Enter confirma')).toBeHidden()
})
