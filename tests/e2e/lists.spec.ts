import type { Page } from '@playwright/test'
import { expect, readAs, test, tokenOf, watch } from './support/browser.ts'

/** The order list as a tool: the view stands in the address, columns are chosen, the view is exported. */

const LIST = '/logistic_manager/shipper/order'

const addressOf = (page: Page) => new URL(page.url()).searchParams
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Pedidos' }).locator('tbody tr')
const range = (page: Page) => page.getByText(/^\d+–\d+ de [\d.]+ registros?$/)

test('filter and page stand in the address and survive reload and Back', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(LIST)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pedidos')
  const everything = await range(page).innerText()

  await page.getByRole('button', { name: 'UF de destino', exact: true }).click()
  await page.getByRole('checkbox', { name: 'SP', exact: true }).check()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByRole('button', { name: 'UF de destino: SP' })).toBeVisible()
  await expect(range(page)).not.toHaveText(everything)
  expect(addressOf(page).get('filter[delivery_uf]')).toBe('SP')

  await page.getByRole('combobox', { name: 'Registros por página' }).selectOption('10')
  await page.getByRole('button', { name: 'Página 2', exact: true }).click()
  await expect(range(page)).toHaveText(/^11–20 de/)
  const seen = await range(page).innerText()
  const codes = await rowsOf(page).locator('td:nth-child(2)').allInnerTexts()
  expect(codes).toHaveLength(10)
  for (const row of await rowsOf(page).all()) await expect(row).toContainText(/→ [^/]+\/SP/)

  await page.reload()
  await expect(range(page)).toHaveText(seen)
  await expect(page.getByRole('button', { name: 'UF de destino: SP' })).toBeVisible()
  await expect(rowsOf(page).locator('td:nth-child(2)')).toHaveText(codes)

  await rowsOf(page).first().getByRole('link').first().click()
  await expect(page).toHaveURL(/order\/update\/\d+/)
  await expect(page.getByRole('list', { name: 'Etapas do pedido' })).toBeVisible()
  await page.goBack()
  await expect(range(page)).toHaveText(seen)
  expect(addressOf(page).get('page[number]')).toBe('2')

  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('button', { name: 'UF de destino', exact: true })).toBeVisible()
  expect(addressOf(page).get('filter[delivery_uf]')).toBeNull()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a quick period narrows the list to its days', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  const total = async () => Number((await range(page).innerText()).replace(/^.* de /, '').replace(/\D/g, ''))
  await expect(range(page)).toBeVisible()
  const all = await total()
  await page.getByRole('radiogroup', { name: 'Período' }).getByText('7 dias').click()
  await expect(page).toHaveURL(/filter%5Bperiod%5D=7|filter\[period\]=7/)
  await expect.poll(total).toBeLessThan(all)
  const week = await total()
  await page.getByRole('radiogroup', { name: 'Período' }).getByText('30 dias').click()
  await expect.poll(total).toBeGreaterThan(week)
  expect(await total()).toBeLessThan(all)
})

test('a tab counts its orders and shows no others', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(LIST)
  const tabs = page.getByRole('navigation', { name: 'Situação dos pedidos' })
  const delivered = tabs.getByRole('button', { name: /^Entregues/ })
  await expect(delivered).toHaveText(/\d/)
  await delivered.click()
  await expect(page).toHaveURL(/delivered/)
  // Other journeys deliver orders at the same time: the two agree, whatever the number.
  const counted = async () => Number((await delivered.innerText()).replace(/\D/g, ''))
  const listed = async () => Number((await range(page).innerText()).replace(/^.* de /, '').replace(/\D/g, ''))
  await expect.poll(async () => (await counted()) - (await listed())).toBe(0)
  expect(await listed()).toBeGreaterThan(0)
})

test('a column is hidden and stays hidden', async ({ as }) => {
  const page = await as('shipper2')
  await page.goto(LIST)
  const header = page.getByRole('columnheader', { name: 'Transportadora' })
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('checkbox', { name: 'Transportadora', exact: true }).uncheck()
  await expect(header).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Código' })).toBeVisible()
  await expect(header).toBeHidden()
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('button', { name: 'Restaurar padrão' }).click()
  await expect(header).toBeVisible()
})

test('what is seen is exported to a sheet that can be downloaded', async ({ as, baseURL }) => {
  const page = await as('shipper')
  await page.goto(`${LIST}?filter[delivery_uf]=SP`)
  await expect(range(page)).toBeVisible()
  const total = /de ([\d.]+) registros?$/.exec(await range(page).innerText())?.[1] ?? ''
  await page.getByRole('button', { name: 'Exportar' }).click()
  await page.getByRole('menuitem', { name: 'Planilha (xlsx)' }).click()
  await expect(page.getByText('Exportação pronta')).toBeVisible({ timeout: 30_000 })
  // One event shows one toast.
  await expect(page.getByText('Exportação em andamento.')).toHaveCount(0)

  await page.getByRole('link', { name: 'Meus arquivos' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meus arquivos')
  const row = page.getByRole('table', { name: 'Meus arquivos' }).locator('tbody tr').first()
  await expect(row).toContainText('Concluído')
  await expect(row).toContainText(total)
  const [download] = await Promise.all([page.waitForEvent('download'), row.getByTitle('Baixar').click()])
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)

  const answer = await readAs<{ url: string }>(
    String(baseURL),
    'shipper',
    `export_report/download/${await newestExport(String(baseURL))}`,
  )
  const file = await fetch(new URL(answer.url, String(baseURL)))
  expect(file.status).toBe(200)
  expect(
    Buffer.from(await file.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

const newestExport = async (baseURL: string): Promise<string> => {
  const response = await fetch(`${baseURL}/api/export_report?sort=-created_at`, {
    headers: { authorization: `Bearer ${await tokenOf(baseURL, 'shipper')}` },
  })
  return ((await response.json()) as { data: { id: string }[] }).data[0]?.id ?? ''
}

test('another company’s list holds only its own', async ({ as, baseURL }) => {
  const pages = { shipper: await as('shipper'), shipper2: await as('shipper2') }
  const codes: Record<string, string[]> = {}
  for (const [login, page] of Object.entries(pages)) {
    await page.goto(`${LIST}?page[size]=50`)
    await expect(range(page)).toBeVisible()
    codes[login] = await rowsOf(page).locator('td:nth-child(2)').allInnerTexts()
  }
  expect(codes['shipper2']?.length).toBeGreaterThan(0)
  expect(codes['shipper']?.filter((code) => codes['shipper2']?.includes(code))).toEqual([])

  const response = await fetch(`${String(baseURL)}/api/orders?page[size]=1`, {
    headers: { authorization: `Bearer ${await tokenOf(String(baseURL), 'shipper')}` },
  })
  const foreign = ((await response.json()) as { data: { id: string }[] }).data[0]?.id
  await pages.shipper2.goto(`${LIST}/update/${foreign}`)
  await expect(pages.shipper2.getByRole('heading', { level: 1 })).toHaveText('Registro não encontrado')
  await expect(pages.shipper2).toHaveTitle(/Registro não encontrado/)
  await pages.shipper2.getByRole('button', { name: 'Ir para o menu principal' }).click()
  await expect(pages.shipper2).toHaveURL(/\/home\/menu$/)

  const carrier = await as('transporter')
  await carrier.goto('/logistic_manager/transporter/order')
  await expect(range(carrier)).toBeVisible()
  await carrier.getByRole('button', { name: 'Colunas e densidade' }).click()
  const own = carrier.getByRole('columnheader', { name: 'Transportadora' })
  await expect(own).toHaveCount(0)
})

test('what follows the first list is fetched after its rows, and the next page as the pointer reaches for it', async ({
  as,
}) => {
  const page = await as('shipper')
  // Another journey's orders would be told, and the list read again.
  await page.routeWebSocket(/socket\.io/, () => undefined)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const live = page.waitForRequest(/assets\/live-/)
  await page.goto(`${LIST}?page[size]=10`)
  await live
  const list = asked.findIndex((url) => /\/api\/orders\?.*include/.test(url))
  const later = /assets\/(?:live|PaperHead|schemas|forms|toasts)-[^/]*\.js/
  expect(list).toBeGreaterThan(0)
  expect(asked.slice(0, list).filter((url) => later.test(url))).toEqual([])
  expect(asked.findIndex((url) => later.test(url))).toBeGreaterThan(list)

  await expect(range(page)).toHaveText(/^1–10 de/)
  const ahead = page.waitForResponse(/\/api\/orders\?.*after/)
  await page.getByRole('button', { name: 'Próxima página' }).hover()
  await ahead
  const before = asked.length
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(range(page)).toHaveText(/^11–20 de/)
  expect(asked.slice(before).filter((url) => /\/api\/orders\?.*include/.test(url))).toEqual([])
})
