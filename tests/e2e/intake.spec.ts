import { LTL_SHEET, ROUTES_SHEET, workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'
import { faultsOf } from './support/look.ts'
import { expect, readAs, test, watch } from './support/browser.ts'

/** A carrier's spreadsheet on its way into a draft: columns, one error, the corrected file, the cell in the table. */

const sheet = (change: (rows: SheetCell[][]) => void): Buffer => {
  const rows = LTL_SHEET.rows.map((row) => [...row])
  change(rows)
  return workbook({ ...LTL_SHEET, rows })
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a carrier sheet with Brazilian figures becomes a draft after its one error is gone', async ({
  as,
  baseURL,
}) => {
  // Two files, two dry runs and a confirmation, each a job of its own.
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  const name = `Serra Azul ${Date.now()}`
  const start = async (buffer: Buffer) => {
    await page.goto('/logistic_manager/shipper/order/simulation/table_imports')
    await page.getByRole('link', { name: 'Importar planilha' }).click()
    await page.getByRole('combobox', { name: 'Transportadora' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('textbox', { name: 'Nome da tabela' }).fill(name)
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.xlsx`, mimeType: XLSX, buffer })
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()
  }

  await start(
    sheet((rows) => {
      rows[6]?.splice(2, 1, 'a combinar')
    }),
  )
  // Understood from the headings, figures shown as they will be written.
  await expect(page.getByRole('combobox', { name: 'O que significa GRIS Mínimo' })).toHaveValue(
    'GRIS · mínimo',
  )
  await expect(page.getByText('→ 1071,99')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Perguntas (2)')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await expect(page.getByText('Responda se os preços da planilha já incluem o ICMS')).toBeVisible()
  await page.getByRole('radio', { name: 'Não, o ICMS é acrescentado' }).check()
  await page.getByRole('radio', { name: 'Por kg que excede a faixa anterior' }).check()
  await expect(page.getByText('Todas as perguntas têm resposta')).toBeVisible()
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await expect(page.getByText('1 erro na planilha')).toBeVisible()
  await expect(page.getByText('não é um número')).toBeVisible()
  await expect(page.getByText('C7', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar e gravar rascunho' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('a combinar')).toBeVisible()

  await start(workbook(LTL_SHEET))
  await expect(page.getByText('último arquivo deste remetente')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('radio', { name: 'Não, o ICMS é acrescentado' })).toBeChecked()
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await page.getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
  await expect(page.getByText('Rascunho gravado')).toBeVisible()
  const link = await page.getByRole('link', { name: 'Abrir o rascunho' }).getAttribute('href')
  const id = new URL(link ?? '', 'http://x').searchParams.get('table')
  const table = await readAs<{
    table: string
    simulation_destinations: { simulation_kg_values?: { value: string }[] }[]
  }>(
    baseURL ?? '',
    'shipper',
    `simulation_tables/${id}?include=simulation_destinations,simulation_kg_ranges.simulation_kg_values`,
  )
  expect(table.table).toBe(name)
  expect(JSON.stringify(table)).toContain('1071.99')
  expect(trouble).toEqual({ console: [], server: [] })
})

const DOUBTFUL = workbook({
  name: 'Tabela',
  rows: [
    ['UF', 'até 10 kg', 'até 50 kg', 'Acima de 50', 'TDE %', 'Descarga XYZ', 'Despacho', 'Antigo'],
    ['SP', '30,00', '60,00', '2,50', '40', '12,50', '3000', '39,90'],
    ['RJ', '33,00', '66,00', '2,75', '40', '12,50', '3000', '41,90'],
  ],
  hiddenColumns: [8],
})

for (const look of [
  { dark: false, phone: false },
  { dark: true, phone: true },
])
  test(`questions have a step of their own (${look.phone ? 'dark, on a phone' : 'light'})`, async ({
    as,
  }) => {
    test.slow()
    const page = await as('shipper', look)
    const trouble = watch(page)
    await page.goto('/logistic_manager/shipper/order/simulation/table_imports')
    await page.getByRole('link', { name: 'Importar planilha' }).click()
    await page.getByRole('combobox', { name: 'Transportadora' }).click()
    await page.getByRole('option').first().click()
    const name = `${look.phone ? 'phone' : 'desk'}-${Date.now()}.xlsx`
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer: DOUBTFUL })
    const again = page.getByRole('button', { name: 'Enviar mesmo assim' })
    await expect(page.getByRole('button', { name: 'Continuar' }).or(again)).toBeVisible()
    if (await again.isVisible()) await again.click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Perguntas' })).toBeVisible()
    await expect(page.getByText('Antigo: coluna oculta')).toBeVisible()
    expect(await faultsOf(page, 'questions', trouble)).toEqual([])
    // By keyboard: into the first group, down and up again.
    await page.getByRole('radio', { name: 'Deixar de fora' }).first().focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Ler também' })).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await page.getByRole('radio', { name: 'Não, o ICMS é acrescentado' }).check()
    await page.getByRole('radio', { name: 'Por kg do peso total' }).check()
    await page.getByRole('radio', { name: 'Centavos: 3000 vale R$ 30,00' }).check()
    await page.getByRole('radio', { name: 'Só para alguns destinatários' }).check()
    await page.getByRole('combobox', { name: 'CNPJ ou CPF de quem paga a taxa' }).fill('12.345.678/0001-95')
    await page.keyboard.press('Enter')
    // A rate of the sender's own.
    await page.getByRole('combobox', { name: 'Ou diga o que a coluna significa' }).click()
    await page.getByRole('option', { name: 'Cobrança com nome próprio' }).click()
    await expect(page.getByRole('textbox', { name: 'Nome da cobrança' })).toHaveValue('Descarga XYZ')
    await expect(page.getByText('Todas as perguntas têm resposta')).toBeVisible()
    expect(await faultsOf(page, 'questions, answered', trouble)).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Perguntas' })).toBeVisible()
  })

test('a sheet of lanes becomes drafts of a project, and can be taken back', async ({ as, baseURL }) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  const project = `ROTAS-${Date.now()}`
  await page.goto('/logistic_manager/shipper/order/approve_route_table')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await page.getByRole('combobox', { name: 'Transportadora' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('combobox', { name: 'Projeto' }).fill(project)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `${project}.xlsx`, mimeType: XLSX, buffer: workbook(ROUTES_SHEET) })
  await expect(page.getByRole('combobox', { name: 'O que significa Origem Cidade' })).toHaveValue(
    'Cidade de origem',
  )
  await page.getByRole('button', { name: 'Conferir planilha' }).click()
  await expect(page.getByText('São Paulo/SP → Rio de Janeiro/RJ · Carreta simples')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
  await expect(page.getByText('Rascunhos gravados')).toBeVisible()
  const imported = page.url()
  await page.getByRole('link', { name: 'Abrir o projeto' }).click()
  await expect(page.getByText('R$ 4.350,75', { exact: true })).toBeVisible()
  const routes = () => readAs<unknown[]>(baseURL ?? '', 'shipper', `route_tables?filter[project]=${project}`)
  expect(await routes()).toHaveLength(3)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilha' }).click()
  await page.getByRole('menuitem', { name: 'Exportar xlsx' }).click()
  expect((await file).suggestedFilename()).toBe(`${project}.xlsx`)
  await page.goto(imported)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Importação desfeita.')).toBeVisible()
  expect(await routes()).toHaveLength(0)
  expect(trouble).toEqual({ console: [], server: [] })
})
