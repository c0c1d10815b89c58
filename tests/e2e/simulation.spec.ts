import { ADAMANTINA, BETIM, RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, goWithin, postAs, test, tokenOf, watch } from './support/browser.ts'

/** Simulation as the shipper uses it: compared, explained, held against the ANTT floor, ordered, altered by hand. */

const SIMULATION = '/logistic_manager/shipper/order/simulation'

const address = (question: Record<string, string | number>): string =>
  `${SIMULATION}?${new URLSearchParams(Object.entries(question).map(([name, value]) => [name, String(value)]))}`

test('two prices side by side, products measured, the freight shared out to the cent', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(
    address({ origin_city_id: SAO_PAULO, destination_city_id: RIO, weight: 120, invoice_value: 5000 }),
  )
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('estimados em linha reta com fator')).toBeVisible()

  await test.step('component by component', async () => {
    const marks = page.getByRole('checkbox', { name: /^Comparar / })
    await marks.nth(0).check()
    await marks.nth(1).check()
    await page.getByRole('button', { name: 'Comparar lado a lado' }).click()
    const compared = page.getByRole('region', { name: 'Comparação lado a lado' }).first()
    await expect(compared.getByRole('rowheader', { name: 'GRIS' })).toBeVisible()
    await expect(compared.getByRole('rowheader', { name: 'Total do frete' })).toBeVisible()
    await page.getByRole('button', { name: 'Fechar comparação' }).click()
  })

  await test.step('the question is one line until it is opened', async () => {
    const toggle = page.getByRole('button', { name: 'Alterar carga e trecho' })
    const run = page.getByRole('button', { name: 'Simular frete', exact: true })
    await expect(run).toBeHidden()
    await toggle.click()
    await expect(run).toBeVisible()
    // Beside each other: the answer keeps its place at the top.
    const [question, answer] = await Promise.all(
      [
        page.getByRole('region', { name: 'Notas fiscais' }),
        page.getByRole('heading', { name: 'Resultado' }),
      ].map((part) => part.boundingBox()),
    )
    expect(answer?.x).toBeGreaterThan((question?.x ?? 0) + (question?.width ?? 0))
    await expect(page.getByRole('heading', { name: 'Resultado' })).toBeInViewport()
  })

  await test.step('products give the volume while they are typed', async () => {
    await page.getByRole('button', { name: /^Produtos com medidas/ }).click()
    await page.getByRole('button', { name: 'Adicionar produto' }).click()
    const line = page.getByRole('group', { name: 'Produto 1' })
    await line.getByLabel('Comprimento').fill('1,2')
    await line.getByLabel('Largura').fill('0,8')
    await line.getByLabel('Altura').fill('0,5')
    await expect(page.getByText(/Confira as medidas/)).toBeVisible()
    await line.getByLabel('Comprimento').fill('120')
    await line.getByLabel('Largura').fill('80')
    await line.getByLabel('Altura').fill('50')
    await expect(page.getByText(/Confira as medidas/)).toBeHidden()
    await expect(line.getByText('Volume da linha: 0,48 m³')).toBeVisible()
  })

  await test.step('deliveries share the freight', async () => {
    await page.getByRole('button', { name: /^Vários endereços de entrega/ }).click()
    for (const [index, city] of ['Rio de Janeiro', 'Niterói'].entries()) {
      await page.getByRole('button', { name: 'Adicionar entrega' }).click()
      const stop = page.getByRole('group', { name: `Entrega ${index + 1}`, exact: true })
      await stop.getByRole('combobox', { name: 'Cidade de entrega' }).fill(city)
      await page.getByRole('option', { name: `${city}/RJ`, exact: true }).click()
    }
    await page.getByText('Percentual', { exact: true }).click()
    await expect(page.getByText('Total: 100 %')).toBeVisible()
    await page.getByRole('button', { name: 'Simular frete', exact: true }).click()
    // The prices before stay until the new ones are there.
    await expect(page.getByText('· 2 entregas ·')).toBeVisible()
    await page
      .getByRole('button', { name: /^Ver cálculo de/ })
      .first()
      .click()
    const shares = page.getByRole('region', { name: 'Divisão entre as entregas' })
    await expect(shares.getByRole('cell', { name: '50 %' })).toHaveCount(2)
    await expect(page.getByText('Como o prazo foi contado').first()).toBeVisible()
  })
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a price below the ANTT floor becomes an order with its reason; its rates are altered by hand', async ({
  as,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(
    address({
      origin_city_id: SAO_PAULO,
      destination_city_id: BETIM,
      weight: 8000,
      invoice_value: 80_000,
      modal: 'full_truckload',
    }),
  )
  await expect(page.getByRole('heading', { name: 'Resultado' })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Alterar carga e trecho' }).click()
  await page.getByRole('combobox', { name: 'Tipo de veículo' }).click()
  await page.getByRole('option', { name: 'Truck', exact: true }).click()
  await page.getByRole('button', { name: 'Simular frete', exact: true }).click()
  const offer = page.getByRole('row').filter({ hasText: 'O pedido exige justificativa' }).first()
  await expect(offer).toContainText('abaixo')
  await offer.getByRole('link', { name: /^Criar pedido com esta simulação/ }).click()

  await page.getByRole('button', { name: 'Criar pedido', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Frete abaixo do piso mínimo' })
  await expect(dialog).toContainText('Informe uma justificativa')
  await dialog.getByRole('textbox').fill('Retorno já contratado com esta transportadora.')
  await dialog.getByRole('button', { name: 'Confirmar com justificativa' }).click()
  await expect(page).toHaveURL(/order\/update\/\d+/)

  await page.getByRole('tab', { name: 'Valores' }).click()
  await expect(page.getByText('Retorno já contratado com esta transportadora.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cálculo guardado' })).toContainText('Frete peso')
  await page.getByRole('button', { name: 'Alterar taxas' }).click()
  const rates = page.getByRole('dialog', { name: 'Alterar taxas do frete' })
  await rates.getByRole('textbox', { name: /^Novo valor: Frete/ }).fill('4.000,00')
  await rates.getByLabel(/^Justificativa da alteração/).fill('Valor negociado por telefone.')
  await rates.getByRole('button', { name: 'Alterar taxas' }).click()
  const altered = page.getByRole('region', { name: 'Taxas alteradas à mão' })
  await expect(altered).toContainText('R$ 4.000,00')
  await expect(page.getByText('Justificativa: Valor negociado por telefone.')).toBeVisible()

  await page.getByRole('button', { name: 'Alterar rota' }).click()
  const route = page.getByRole('dialog', { name: 'Alterar a rota do pedido' })
  await route.getByLabel('Distância').fill('900')
  await route.getByRole('button', { name: 'Consultar rota' }).click()
  await expect(route.getByText('900 km informados')).toBeVisible()
  await route.getByLabel(/^Justificativa da alteração/).fill('Desvio pela serra.')
  await route.getByRole('button', { name: 'Alterar rota' }).click()
  await expect(page.getByRole('heading', { name: 'Recalculado com outra rota' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calculado com o pedido' })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a company chooses the columns of the result, for everybody in it', async ({ as }) => {
  const page = await as('shipper2')
  const trouble = watch(page)
  const columns = page.getByRole('region', { name: 'Colunas da simulação' })
  const choose = async (isShown: boolean) => {
    await page.goto('/logistic_manager/shipper/configuration?tab=orders')
    for (const name of ['Tabela', 'Entrega até'])
      await columns.getByLabel(name, { exact: true }).setChecked(isShown)
    await columns.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Registro alterado com sucesso.')).toBeVisible()
  }
  const heads = page.getByRole('table', { name: 'Resultado' }).getByRole('columnheader')
  await choose(false)
  const question = { origin_city_id: SAO_PAULO, destination_city_id: RIO, weight: 120, invoice_value: 5000 }
  await goWithin(page, address(question))
  await expect(heads.filter({ hasText: 'Prazo' })).toBeVisible({ timeout: 30_000 })
  await expect(heads.filter({ hasText: /^(Tabela|Entrega até)$/ })).toHaveCount(0)
  await choose(true)
  await page.goto(address(question))
  await expect(heads.filter({ hasText: /^(Tabela|Entrega até)$/ })).toHaveCount(2, { timeout: 30_000 })
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an order whose price changed since it was shown is created for the new one, or not at all', async ({
  as,
  baseURL,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(
    address({
      origin_city_id: SAO_PAULO,
      destination_city_id: ADAMANTINA,
      weight: 120,
      invoice_value: 5000,
      modal: 'less_than_truckload',
    }),
  )
  const offer = page.getByRole('row').filter({ hasText: 'Tuiuiú' }).first()
  await expect(offer).toBeVisible({ timeout: 30_000 })
  await offer.getByRole('link', { name: /^Criar pedido com esta simulação/ }).click()
  const create = page.getByRole('button', { name: 'Criar pedido', exact: true })
  await expect(create).toBeVisible()
  // The carrier charges one city more from now on, where no other journey delivers.
  const base = String(baseURL)
  const rate = await postAs(base, 'transporter', 'transporter_tde', {
    cities: [ADAMANTINA],
    kind: 'fixed',
    value: '13.00',
  })
  await create.click()
  const dialog = page.getByRole('dialog', { name: 'O preço mudou' })
  await expect(dialog).toContainText('R$')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/order\/create/)
  await create.click()
  await dialog.getByRole('button', { name: 'Criar pedido com o novo preço' }).click()
  await expect(page).toHaveURL(/order\/update\/\d+/)
  await page.getByRole('tab', { name: 'Valores' }).click()
  await expect(page.getByRole('region', { name: 'Cálculo guardado' })).toContainText('R$ 13,00')
  const gone = await fetch(`${base}/api/transporter_tde/${rate}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${await tokenOf(base, 'transporter')}` },
  })
  expect(gone.status).toBe(204)
  expect(trouble).toEqual({ console: [], server: [] })
})
