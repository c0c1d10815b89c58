import type { Locator, Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { LTL_SHEET, workbook, type SheetCell } from '#tests/support/carrier-sheets.ts'
import { TOWNS_OF_PARANA } from '#tests/support/places.ts'
import { invoice, partyOf, shopIn } from './support/papers.ts'
import { expect, test, watch } from './support/browser.ts'

/**
 * A carrier's prices on their whole way: the spreadsheet it sends, both sides' approval, real invoices ranked and explained
 * by it, the floor, a readjustment tried and signed, and what the last 90 days would have cost.
 */

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const SIMULATION = '/logistic_manager/shipper/order/simulation'

/** The carrier's own sheet, for one town: cents, thousands and percentages as Brazilians write them. */
const sheetFor = (town: string): Buffer => {
  const line: SheetCell[] = [
    'PR',
    town,
    '35,50',
    '48,20',
    'R$ 61,90',
    '1,1500',
    { percent: 0.003 },
    '0,20%',
    '9,28',
    6.9,
    '4 dias',
  ]
  return workbook({
    ...LTL_SHEET,
    rows: [...LTL_SHEET.rows.slice(0, 5), line],
    merges: ['A1:K1', 'A4:B4', 'C4:F4', 'H4:I4'],
  })
}

const moneyOf = (text: string): number => Number(text.replaceAll(/[^\d-]/g, ''))

/** The parts of an explained price add up to the price that the ranking shows. */
const addsUp = async (explained: Locator, shown: string) => {
  const parts = await explained.locator('tbody tr td:last-child').allInnerTexts()
  expect(parts.reduce((sum, part) => sum + moneyOf(part), 0)).toBe(moneyOf(shown))
  await expect(explained.getByRole('row').filter({ hasText: 'Total do frete' })).toContainText(shown)
}

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

const askForTruck = async (page: Page) => {
  await page.getByRole('button', { name: 'Alterar carga e trecho' }).click()
  await choose(page, 'Modal', 'Lotação')
  await choose(page, 'Tipo de veículo', 'Truck')
  await page.getByRole('button', { name: 'Simular frete', exact: true }).click()
}

test('a carrier’s spreadsheet prices real invoices, is readjusted, and meets the last 90 days', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(150_000)
  const base = String(baseURL)
  const [shipper, carrier] = [await as('shipper'), await as('transporter')]
  const trouble = [watch(shipper), watch(carrier)]
  const [sender, transporter] = [await partyOf(base, 'shipper'), await partyOf(base, 'transporter')]
  const [town, city] = TOWNS_OF_PARANA[randomInt(TOWNS_OF_PARANA.length)] ?? TOWNS_OF_PARANA[0]
  const name = `Serra Azul ${town} ${Date.now()}`

  await test.step('the shipper imports the sheet and approves what was read', async () => {
    await shipper.goto(`${SIMULATION}/table_imports`)
    await shipper.getByRole('link', { name: 'Importar planilha' }).click()
    await shipper.getByRole('combobox', { name: 'Transportadora' }).fill(transporter.trade_name)
    await shipper.getByRole('option', { name: transporter.trade_name }).click()
    await shipper.getByRole('textbox', { name: 'Nome da tabela' }).fill(name)
    await shipper
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.xlsx`, mimeType: XLSX, buffer: sheetFor(town) })
    await shipper.getByRole('button', { name: 'Continuar' }).click()
    await shipper.getByRole('radio', { name: 'Não, o ICMS é acrescentado' }).check()
    await shipper.getByRole('radio', { name: 'Por kg que excede a faixa anterior' }).check()
    await shipper.getByRole('button', { name: 'Conferir planilha' }).click()
    await shipper.getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
    await shipper.getByRole('dialog').getByRole('button', { name: 'Confirmar e gravar rascunho' }).click()
    await shipper.getByRole('link', { name: 'Abrir o rascunho' }).click()
    await expect(shipper.getByRole('gridcell', { name: '61,90' })).toBeVisible()
    await shipper.getByRole('link', { name: 'Analisar e decidir' }).click()
    await shipper.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(shipper.getByText('Aguardando transportadora').first()).toBeVisible()
  })

  await test.step('the carrier approves it', async () => {
    await carrier.goto('/logistic_manager/transporter/simulation_integra/approve_table')
    await carrier.getByRole('link', { name }).click()
    await expect(carrier.getByRole('gridcell', { name: '61,90' })).toBeVisible()
    await carrier.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await carrier.waitForURL(/tables\/details\/\d+/)
    await expect(carrier.getByText('Em vigor').first()).toBeVisible()
  })

  const ranking = shipper.getByRole('table', { name: 'Resultado', exact: true })
  await test.step('real invoices are ranked by it against the others', async () => {
    const recipient = shopIn({ city: town, city_ibge: String(city), uf: 'PR' })
    const invoices = [
      invoice(sender, recipient, '31.500', '1890.40'),
      invoice(sender, recipient, '12.250', '742.15'),
    ]
    await shipper.goto('/logistic_manager/shipper/invoice')
    await shipper.getByLabel('Solte os XML das notas aqui ou clique para escolher').setInputFiles(invoices)
    await expect(shipper.getByText('2 importados', { exact: true })).toBeVisible()
    for (const { number } of invoices)
      await shipper.getByRole('checkbox', { name: `Selecionar Nota ${number}, série 1` }).check()
    await shipper.getByRole('button', { name: 'Simular frete', exact: true }).click()
    await expect(shipper.getByRole('heading', { level: 1, name: 'Simulação de frete' })).toBeVisible()
    await expect(shipper.getByText(/\d+ preços encontrados/)).toContainText(`São Paulo/SP → ${town}/PR`)
    expect(await ranking.getByRole('button', { name: /^Ver cálculo de/ }).count()).toBeGreaterThan(1)
  })

  await test.step('every cent of its price is explained', async () => {
    const offer = ranking.getByRole('row').filter({ hasText: name })
    const shown = (await offer.getByRole('cell').nth(2).innerText()).trim()
    await offer.getByRole('button', { name: /^Ver cálculo de/ }).click()
    const explained = ranking.getByRole('table', { name: /^Cálculo do preço de/ })
    await addsUp(explained, shown)
    // The band of 43.75 kg as the sheet had it, and the tax with its norm.
    await expect(explained.getByRole('row').filter({ hasText: 'Frete peso' })).toContainText('61,90')
    await expect(shipper.getByText('Resolução do Senado Federal 22/1989').first()).toBeVisible()
  })

  await test.step('a whole truck for them is held against the ANTT floor', async () => {
    await askForTruck(shipper)
    // The prices before stay until the new ones are there.
    await expect(ranking.getByRole('row').filter({ hasText: name })).toHaveCount(0)
    await ranking
      .getByRole('button', { name: /^Ver cálculo de/ })
      .first()
      .click()
    await expect(shipper.getByRole('heading', { name: 'Piso ANTT' }).first()).toBeVisible()
    await expect(shipper.getByText(/Portaria SUROC|Resolução ANTT/).first()).toBeVisible()
  })

  await test.step('a readjustment is tried over real orders, then signed and compared', async () => {
    const tryOut = async (table: string | RegExp) => {
      await shipper.goto(`${SIMULATION}/tables?filter[situation]=in_force`)
      await shipper.getByRole('link', { name: table }).first().click()
      await shipper.getByRole('button', { name: 'Reajustar' }).click()
      await shipper.getByLabel('Percentual').fill('8')
      await shipper.getByRole('button', { name: 'Ver prévia' }).click()
      await expect(shipper.getByText('Total novo').first()).toBeVisible()
    }
    await tryOut('Fracionado SP – Brasil')
    await expect(shipper.getByRole('table', { name: 'Diferença por trecho' })).toBeVisible()
    await tryOut(name)
    await shipper.getByRole('button', { name: 'Continuar' }).click()
    await shipper.getByRole('button', { name: 'Criar e assinar' }).click()
    await expect(shipper.getByText('Aguardando transportadora').first()).toBeVisible()
    await shipper.getByRole('link', { name: 'Comparar' }).click()
    await expect(shipper.getByRole('cell', { name: '+8 %' }).first()).toBeVisible()
  })

  await test.step('what the last 90 days would have cost', async () => {
    await shipper.goto(`${SIMULATION}/studies`)
    await shipper.getByRole('link', { name: 'Novo estudo' }).click()
    await shipper.getByLabel('Nome do estudo').fill(`Com ${name}`)
    await shipper.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(shipper.getByText('Concluído', { exact: true })).toBeVisible({ timeout: 60_000 })
    const fair = shipper.getByRole('table', { name: 'Comparação sobre os mesmos pedidos' })
    await expect(fair.getByRole('columnheader', { name: 'Com as propostas' })).toBeVisible()
    await expect(fair.getByRole('row').nth(1)).toContainText(/R\$\s[\d.]+,\d{2}/)
  })
  expect(trouble).toEqual([
    { console: [], server: [] },
    { console: [], server: [] },
  ])
})
