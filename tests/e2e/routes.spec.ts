import { expect, postAs, readAs, test, watch } from './support/browser.ts'

type Table = { attributes: { transporter_id: number } }
const carrierOf = async (base: string): Promise<number> => {
  const [table] = await readAs<Table[]>(base, 'transporter', 'simulation_tables?page[size]=1')
  return Number(table?.attributes.transporter_id)
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** A route table from its form to its agreement: the shipper registers and approves, the carrier sees and decides. */
test('a route is registered, approved by one side, refused by the other and followed by a draft', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const named = `transporters/${await carrierOf(base)}`
  const { fantasy_name: carrier } = await readAs<{ fantasy_name: string }>(base, 'shipper', named)
  const project = `JORNADA-${Date.now()}`
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/order/approve_route_table')
  await expect(page.getByRole('heading', { level: 1, name: 'Tabelas de rotas' })).toBeVisible()
  await page.getByRole('link', { name: 'Nova rota' }).click()
  await page.getByRole('combobox', { name: 'Transportadora' }).click()
  await page.getByRole('combobox', { name: 'Transportadora' }).fill(carrier)
  await page.getByRole('option', { name: carrier }).click()
  await page.getByLabel('Código do projeto').fill(project)
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
  await page.getByRole('button', { name: 'Colar do Excel' }).click()
  await page
    .getByRole('dialog')
    .getByLabel('Linhas da planilha')
    .fill('Taxa\tValor\tTipo\tMínimo\nGRIS\t0,25%\t\t5,00\nPedágio\t1.234,56\tPor viagem')
  await page.getByRole('button', { name: 'Usar estas taxas' }).click()
  await expect(page.getByRole('textbox', { name: 'Valor', exact: true })).toHaveCount(2)
  await expect(page.getByRole('textbox', { name: 'Valor', exact: true }).last()).toHaveValue('1.234,56')
  await page.getByRole('switch', { name: 'Entra na base do ICMS' }).last().click()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/approve_route_table$/)

  await page.goto('/logistic_manager/shipper/order/approve_route_table/projects')
  await page.getByRole('link', { name: project }).click()
  await page.getByRole('button', { name: 'Aprovar projeto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar projeto' }).click()
  await expect(page.getByText('Rotas aprovadas: 1')).toBeVisible()
  await page.getByRole('link', { name: 'Campinas/SP – Londrina/PR' }).click()
  // The project shows the same figures, and can be refused too.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campinas/SP – Londrina/PR')
  await expect(page.getByText('R$ 4.321,09').first()).toBeVisible()
  await expect(page.getByText(carrier).first()).toBeVisible()
  await page.getByRole('button', { name: 'Recusar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('O prazo combinado era de dois dias.')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await page.getByRole('link', { name: 'Ver a versão seguinte' }).click()
  await expect(page.getByText('Versão 2')).toBeVisible()

  // Agreed on by both sides with a paper, it changes by a new version only.
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'acordo.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText('decisão do embarcador')).toBeVisible()
  const other = await as('transporter')
  await other.goto(`/logistic_manager/transporter/route_table/approve_table/${page.url().split('/').at(-1)}`)
  await other.getByRole('button', { name: 'Aprovar' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(other.getByText('Em vigor').first()).toBeVisible()
  await other.getByRole('button', { name: 'Nova versão' }).click()
  await other.getByRole('button', { name: 'Criar rascunho' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Alterar rota' })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an agreed route is readjusted by percentage after a look at what it would have cost', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const id = await postAs(base, 'shipper', 'route_tables', {
    transporter_id: await carrierOf(base),
    project: `REAJUSTE-${Date.now()}`,
    transport_modal: 'less_than_truckload',
    origin_uf: 'SP',
    destiny_uf: 'RJ',
    value: '150',
    value_calculation: 'fixed',
    date_start: '2026-01-01',
    date_end: '2031-12-31',
  })
  for (const side of ['shipper', 'transporter'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one side after the other
    await postAs(base, side, `route_tables/approve_table/${id}`, { approved: true })

  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/order/approve_route_table/${id}`)
  await page.getByRole('button', { name: 'Reajustar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percentual').fill('8,5')
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(dialog.getByText(/pedidos? de .* com preço nas duas versões/)).toBeVisible()
  const lanes = dialog.getByRole('table', { name: 'Diferença por trecho' })
  await expect(lanes).toContainText('SP – RJ')
  await expect(dialog.getByText('+8,5 %').first()).toBeVisible()
  // Another figure needs another look.
  await dialog.getByLabel('Percentual').fill('10')
  await expect(lanes).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Ver prévia' }).click()
  await expect(lanes).toBeVisible()
  await dialog.getByLabel('Justificativa do reajuste').fill('Reajuste anual.')
  await dialog.getByRole('button', { name: 'Criar rascunhos' }).click()
  await expect(page.getByText('1 rascunho de reajuste criado.')).toBeVisible()
  await expect(page.getByText('R$ 165,00').first()).toBeVisible()
  // A proposal is tried on past orders before a side signs it.
  await page.getByRole('link', { name: 'Testar nos pedidos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo estudo de frete' })).toBeVisible()
  await page.getByLabel('Nome do estudo').fill('Reajuste da rota')
  await page.getByRole('button', { name: 'Calcular' }).click()
  await expect(page.getByText('Concluído').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Tabelas' }).click()
  await expect(page.getByText('Rascunho ou proposta').first()).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
