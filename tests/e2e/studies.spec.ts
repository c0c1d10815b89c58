import type { Page } from '@playwright/test'
import { violationsOf } from './support/look.ts'
import { expect, test, watch } from './support/browser.ts'

/** What-if and floor in bulk as the shipper uses them: asked, followed while they run, read, taken away as files. */

const SIMULATION = '/logistic_manager/shipper/order/simulation'

const nothingForAxe = async (page: Page, where: string) => expect(await violationsOf(page), where).toEqual([])

test('what the last 90 days would have cost, from the question to the table that it favours', async ({
  as,
}) => {
  const page = await as('shipper')
  const trouble = watch(page)
  const name = `Percurso ${Date.now()}`
  const tab = (label: string | RegExp) => page.getByRole('tab', { name: label }).click()

  await test.step('two scenarios side by side', async () => {
    await page.goto(`${SIMULATION}/studies`)
    await page.getByRole('link', { name: 'Novo estudo' }).click()
    await page.getByLabel('Nome do estudo').fill(name)
    await expect(page.getByRole('region', { name: 'Cenário 2' })).toBeVisible()
    await nothingForAxe(page, 'new')
    await page.getByRole('button', { name: 'Calcular', exact: true }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.getByText('Concluído', { exact: true })).toBeVisible({ timeout: 60_000 })
  })

  await test.step('total and fair comparison', async () => {
    const fair = page.getByRole('table', { name: 'Comparação sobre os mesmos pedidos' })
    for (const scenario of ['Tabelas de hoje', 'Com as propostas'])
      await expect(fair.getByRole('columnheader', { name: scenario })).toBeVisible()
    await expect(fair.getByRole('row', { name: /^Prazo médio/ })).toContainText(/\d dias?/)
    await nothingForAxe(page, 'result')
  })

  await test.step('who would win, and what that saves', async () => {
    const offers = page.getByRole('region', {
      name: 'Tabelas que ainda não estão em vigor e ganhariam pedidos',
    })
    const best = offers.getByRole('link').first()
    await expect(best).toContainText('Lotação SP – Sudeste (proposta)')
    await expect(best).toContainText(/R\$\s[\d.]+,\d{2} a menos que as tabelas de hoje/)
    await expect(offers.getByRole('link', { name: /reajuste/ })).toContainText(
      'a mais que as tabelas de hoje',
    )
  })

  await test.step('from a lane to its orders', async () => {
    const lanes = page.getByRole('table', { name: 'Trechos' })
    const lane = lanes.getByRole('row', { name: /^SP → RJ/ })
    const orders = Number(await lane.getByRole('cell').first().textContent())
    expect(orders).toBeGreaterThan(0)
    await lane.getByRole('link', { name: 'SP → RJ' }).click()
    await expect(page.getByRole('tab', { name: /^Pedidos/, selected: true })).toBeVisible()
    await expect(page.getByText(new RegExp(`de ${orders} registros?`))).toBeVisible()
    await nothingForAxe(page, 'orders')
    await page.getByRole('button', { name: 'Mostrar os pedidos de todos os trechos' }).click()
    await page.getByText('Todos', { exact: true }).click()
    await expect(page.getByText(new RegExp(`de ${orders} registros?`))).toBeHidden()
  })

  await test.step('per carrier, awards and tables', async () => {
    await tab('Transportadoras')
    await expect(page.getByRole('table', { name: 'Transportadoras' })).toBeVisible()
    await tab('Distribuição')
    await expect(page.getByRole('heading', { name: 'Distribuição entre transportadoras' })).toBeVisible()
    await tab('Tabelas')
    await expect(page.getByRole('heading', { name: 'Com as propostas' })).toBeVisible()
    await nothingForAxe(page, 'tables')
  })

  await test.step('as a spreadsheet', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Trechos por UF em xlsx' }).click()
    expect((await download).suggestedFilename()).toContain(`${name} - Trechos por UF`)
  })

  await test.step('to the table behind it', async () => {
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: /Fracionado|Lotação/ })
      .first()
      .click()
    await expect(page).toHaveURL(/simulation\/tables\/details\/\d+/)
  })
  expect(trouble).toEqual({ console: [], server: [] })
})

test('truckloads of a period and a whole table against the ANTT floor, with a proof', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  const ask = async () => {
    await page.goto(`${SIMULATION}/antt_floor`)
    await page.getByRole('button', { name: 'Nova conferência' }).click()
    return page.getByRole('dialog', { name: 'Nova conferência' })
  }
  const finished = async () => {
    await expect(page).toHaveURL(/antt_floor\/details\/\d+/)
    // The list of checks stays until the new one can be shown.
    await expect(page.getByRole('heading', { level: 1, name: 'Conferência do piso ANTT' })).toHaveCount(0)
    await expect(page.getByText('Concluída', { exact: true })).toBeVisible({ timeout: 60_000 })
  }

  await test.step('orders of a period', async () => {
    const dialog = await ask()
    await nothingForAxe(page, 'new check')
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click()
    await finished()
    await page.getByText('Todos', { exact: true }).click()
    await expect(page.getByRole('table', { name: 'Pedidos de um período' })).toContainText('Tabela A')
    await nothingForAxe(page, 'check')
  })

  await test.step('the proof is a PDF', async () => {
    const answer = page.waitForResponse(/antt_checks\/proof\/\d+/)
    const popup = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Prova em PDF' }).click()
    const { data } = (await (await answer).json()) as { data: { temporary_file_path: string } }
    const proof = await page.request.get(data.temporary_file_path)
    expect((await proof.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await (await popup).close()
  })

  await test.step('a whole table', async () => {
    const dialog = await ask()
    await dialog.getByText('Uma tabela inteira').click()
    await dialog.getByRole('combobox', { name: 'Tabela de lotação' }).fill('Lotação SP por faixa')
    await page.getByRole('option', { name: /Lotação SP por faixa de km/ }).click()
    await dialog.getByRole('button', { name: 'Conferir', exact: true }).click()
    await finished()
    await expect(page.getByRole('table', { name: 'Tabela inteira' })).toContainText('Carreta')
  })
  expect(trouble).toEqual({ console: [], server: [] })
})
