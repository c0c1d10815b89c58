import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, readAs, test, tokenOf, watch } from './support/browser.ts'

/** An order's goods, typed line by line: dangerous ones, their temperatures, and a change of both. */

test('an order says what is loaded, what of it is dangerous, and keeps what was changed', async ({ as }) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/order/create')
  const cities = page.getByRole('combobox', { name: 'Cidade' })
  await cities.first().fill('Guarulhos')
  await page.getByRole('option', { name: /^Guarulhos/ }).click()
  await cities.last().fill('Manaus')
  await page.getByRole('option', { name: /^Manaus/ }).click()
  await page.getByRole('textbox', { name: 'Valor da mercadoria' }).fill('12000,00')

  await page.getByRole('button', { name: /^Produtos e volumes/ }).click()
  await page.getByRole('button', { name: 'Adicionar produto' }).click()
  const line = page.getByRole('group', { name: 'Produto 1' })
  await line.getByLabel('Produto', { exact: false }).first().fill('Tinta esmalte')
  await line.getByRole('textbox', { name: 'Quantidade' }).fill('10')
  await line.getByRole('textbox', { name: 'Peso por peça' }).fill('18,5')
  for (const [name, size] of [
    ['Comprimento', '30'],
    ['Largura', '30'],
    ['Altura', '40'],
  ] as const)
    await line.getByRole('textbox', { name }).fill(size)
  await expect(line.getByRole('combobox', { name: 'Classe de risco' })).toBeHidden()
  await line.getByRole('textbox', { name: 'Número ONU' }).fill('1263')
  await line.getByRole('combobox', { name: 'Classe de risco' }).click()
  await page.getByRole('option', { name: '3 – líquidos inflamáveis' }).click()
  await line.getByRole('combobox', { name: 'Grupo de embalagem' }).click()
  await page.getByRole('option', { name: 'II', exact: true }).click()
  await page.getByRole('button', { name: 'Usar no peso e na cubagem' }).click()
  await expect(page.getByRole('textbox', { name: 'Peso total' })).toHaveValue('185')
  await page.getByRole('textbox', { name: 'Temperatura máxima (°C)' }).fill('25')
  await page.getByRole('button', { name: 'Criar pedido', exact: true }).click()
  await page.waitForURL(/order\/update\/\d+/)

  await expect(page.getByText('Carga perigosa', { exact: true })).toBeVisible()
  await expect(page.getByText('até 25 °C')).toBeVisible()
  await page.getByRole('tab', { name: 'Produtos e volumes' }).click()
  const table = page.getByRole('region', { name: 'Produtos e volumes' })
  await expect(table.getByRole('row', { name: /Tinta esmalte/ })).toContainText('ONU 1263, classe 3, GE II')
  await expect(table.getByRole('row', { name: /Tinta esmalte/ })).toContainText('0,36 m³')

  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar pedido' })
  await dialog.getByRole('textbox', { name: 'Quantidade' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Temperatura mínima (°C)' }).fill('5')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('de 5 a 25 °C')).toBeVisible()
  await page.getByRole('tab', { name: 'Produtos e volumes' }).click()
  await expect(table.getByRole('row', { name: /Tinta esmalte/ })).toContainText('0,432 m³')
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect(page.getByText('12 × Tinta esmalte (ONU 1263, classe 3, GE II)')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the first UN number of an order that a table prices shows its price before it is taken', async ({
  as,
  baseURL,
}) => {
  test.slow()
  const base = baseURL ?? ''
  const cargo = { weight: '120', modal: 'less_than_truckload' }
  const question = { ...cargo, invoice_value: '1850.00', origin_city_id: SAO_PAULO, destination_city_id: RIO }
  const answered = await fetch(`${base}/api/simulation_integra/search`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(base, 'shipper')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(question),
  })
  const found = (await answered.json()) as { data: { ranked: { simulation_table_id: number | null }[] } }
  const simulation_table_id = found.data.ranked.find(
    (offer) => offer.simulation_table_id !== null,
  )?.simulation_table_id
  const id = await postAs(base, 'shipper', 'orders', {
    ...cargo,
    invoice_amount: '1850.00',
    simulation_table_id,
    products: [{ description: 'Tinta', quantity: '4' }],
    order_collection_addresses: [{ city_id: SAO_PAULO }],
    order_delivery_addresses: [{ city_id: RIO }],
  })
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/order/update/${id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar pedido' })
  await dialog.getByRole('textbox', { name: 'Número ONU' }).fill('1263')
  await dialog.getByRole('combobox', { name: 'Classe de risco' }).click()
  await page.getByRole('option', { name: '3 – líquidos inflamáveis' }).click()
  await dialog.getByRole('textbox', { name: 'Projeto' }).fill('Expansão Norte')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByRole('row', { name: /Número ONU/ })).toContainText('1263')
  await expect(dialog.getByRole('row', { name: /Frete/ })).toBeVisible()
  await expect(dialog.getByText('Também serão salvos: Projeto.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Número ONU' })).toHaveValue('1263')
  await expect(dialog.getByRole('textbox', { name: 'Projeto' })).toHaveValue('Expansão Norte')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  const take = dialog.getByRole('button', { name: 'Corrigir carga' })
  await expect(take).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('A ficha do produto chegou')
  await take.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Carga perigosa', { exact: true })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a change after the confirmation carries its correction letter', async ({ as, baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const me = await readAs<{ company: { id: string } }>(base, 'transporter', 'users/me?include=company')
  const id = await postAs(base, 'shipper', 'orders', {
    modal: 'full_truckload',
    weight: '1250',
    invoice_amount: '18400.00',
    order_collection_addresses: [{ city_id: SAO_PAULO }],
    order_delivery_addresses: [{ city_id: RIO }],
  })
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, { transporter_ids: [Number(me.company.id)] })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/order/update/${id}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Alterar pedido' })
  await dialog.getByRole('textbox', { name: 'Projeto' }).fill('Expansão Norte')
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Projeto trocado pelo cliente')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'carta.pdf',
    mimeType: 'application/pdf',
    buffer: pageOf(['CARTA DE CORRECAO', id]),
  })
  await expect(dialog.getByText('Carta de correção: carta.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Carta de correção: carta.pdf' })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
