import { expect, test, watch } from './support.ts'

/** A route table from its form to its agreement: the shipper registers and approves, the carrier sees and decides. */
test('a route is registered, approved by one side, refused by the other and followed by a draft', async ({
  as,
}) => {
  test.setTimeout(120_000)
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/order/approve_route_table')
  await expect(page.getByRole('heading', { level: 1, name: 'Tabelas de rotas' })).toBeVisible()
  await page.getByRole('link', { name: 'Nova rota' }).click()
  await page.getByRole('combobox', { name: 'Transportadora' }).click()
  await page.getByRole('option').first().click()
  const carrier = await page.getByRole('combobox', { name: 'Transportadora' }).inputValue()
  await page.getByLabel('Código do projeto').fill('JORNADA-1')
  for (const [label, city] of [
    ['Cidade de origem', 'Campinas/SP'],
    ['Cidade de destino', 'Londrina/PR'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('combobox', { name: label }).fill(city.split('/')[0] as string)
    await page.getByRole('option', { name: city, exact: true }).click()
  }
  await page.getByLabel('Valor da rota').fill('4.321,09')
  await page.getByLabel('Início da vigência').fill('2026-01-01')
  await page.getByLabel('Fim da vigência').fill('2031-12-31')
  await page.getByRole('button', { name: 'Adicionar taxa' }).click()
  await page.getByRole('combobox', { name: 'Taxa' }).click()
  await page.getByRole('option', { name: 'GRIS' }).click()
  await page.getByRole('textbox', { name: 'Valor', exact: true }).fill('0,3')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/approve_route_table$/)

  await page.goto('/logistic_manager/shipper/order/approve_route_table/projects')
  await page.getByRole('link', { name: 'JORNADA-1' }).click()
  await page.getByRole('button', { name: 'Aprovar projeto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar projeto' }).click()
  await expect(page.getByText('Rotas aprovadas: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Campinas/SP – Londrina/PR' }).click()
  await expect(page.getByText('R$ 4.321,09').first()).toBeVisible()
  await expect(page.getByText(carrier).first()).toBeVisible()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('O prazo combinado era de dois dias.')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('link', { name: 'Ver a versão seguinte' }).click()
  await expect(page.getByText('Versão 2')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
