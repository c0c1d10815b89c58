import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** From many requests to one load, and from the load to one order. */

const stamp = String(Date.now()).slice(-7)

const requestOf = (baseURL: string, code: string) =>
  postAs(baseURL, 'shipper', 'request', {
    external_id: code,
    destinatary_name: `Mercado ${code}`,
    value: '900.00',
    weight: '50',
    collection_address: { city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' },
    delivery_address: { city_id: RIO, street: `Rua ${code}`, number: '1' },
  })

test('checked requests go into a load with a result for each, and become one order', async ({
  as,
  baseURL,
}) => {
  test.slow()
  const [list, board, third] = [`L-${stamp}`, `Q-${stamp}`, `T-${stamp}`] as const
  for (const code of [list, board, third]) await requestOf(baseURL ?? '', code)
  await postAs(baseURL ?? '', 'shipper', 'road_maps', { name: `Carga ${stamp}` })
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/request?filter[search]=${stamp}`)
  for (const code of [list, third]) await page.getByRole('checkbox', { name: `Selecionar ${code}` }).check()
  await page.getByRole('button', { name: 'Colocar 2 requisições em um roteiro' }).click()
  await page.getByRole('menuitem', { name: `Carga ${stamp}` }).click()
  await expect(page.getByText(`2 requisições entraram em Carga ${stamp}.`)).toBeVisible()

  // One that is gone already is told; by keyboard alone.
  await page.goto('/logistic_manager/shipper/request/board')
  await page.getByRole('textbox', { name: /^Buscar por/ }).fill(stamp)
  const card = page.getByRole('checkbox', { name: `Escolher ${board}` })
  await card.focus()
  await page.keyboard.press('Space')
  const put = page.getByRole('button', { name: 'Colocar 1 requisição em um roteiro' })
  await put.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: `Carga ${stamp}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 requisição entrou em Carga ${stamp}.`)).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.goto('/logistic_manager/shipper/road_map')
  await page.getByRole('link', { name: `Carga ${stamp}` }).click()
  await page.getByRole('button', { name: 'Fechar roteiro' }).click()
  await page.getByRole('button', { name: 'Gerar pedidos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Um pedido com todas as entregas/ }).check()
  await dialog.getByRole('button', { name: 'Gerar pedidos' }).click()
  await expect(page.getByText('1 pedido criado.')).toBeVisible()
  await page.getByRole('link', { name: list, exact: true }).click()
  await page.getByRole('link', { name: 'Abrir pedido' }).click()
  await page.getByRole('tab', { name: /Endereços/ }).click()
  await expect(page.getByText(`Mercado ${third}`).first()).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a request that is elsewhere stays out of the load, with its reason', async ({ as, baseURL }) => {
  const [free, taken] = [`F-${stamp}`, `X-${stamp}`]
  await requestOf(baseURL ?? '', free)
  const id = await requestOf(baseURL ?? '', taken)
  const page = await as('shipper')
  await postAs(baseURL ?? '', 'shipper', 'road_maps', { name: `Nova ${stamp}` })
  const old = await postAs(baseURL ?? '', 'shipper', 'road_maps', { name: `Velha ${stamp}` })
  await page.goto(`/logistic_manager/shipper/request?filter[search]=${stamp}`)
  for (const code of [free, taken]) await page.getByRole('checkbox', { name: `Selecionar ${code}` }).check()
  await postAs(baseURL ?? '', 'shipper', `road_maps/add/${old}`, { request_ids: [Number(id)] })
  await page.getByRole('button', { name: 'Colocar 2 requisições em um roteiro' }).click()
  await page.getByRole('menuitem', { name: `Nova ${stamp}` }).click()
  const told = page.getByRole('dialog', { name: `1 de 2 requisições entraram em Nova ${stamp}` })
  await expect(told.getByText(taken)).toBeVisible()
  await expect(told.getByText(/Em roteiro/)).toBeVisible()
})
