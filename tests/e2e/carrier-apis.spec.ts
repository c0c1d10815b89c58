import type { Page } from '@playwright/test'
import { createCarrierServer, REST_KEY, type CarrierServer } from '#tests/support/carrier-server.ts'
import { expect, watch } from './support/browser.ts'
import { onOwnServer } from './support/own-server.ts'

/** A carrier's API is set up and tested; a quote to two carriers is answered by it, after a failure that is told and asked again. */

const test = onOwnServer({
  env: { INSIDE_HOSTS: '127.0.0.1', CARRIER_API_RETRIES: '0' },
})

const APIS = '/logistic_manager/shipper/quotes/apis'

const tomorrow = (): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
    .format(new Date(Date.now() + 86_400_000))
    .replace(',', '')

/** The row's own menu. */
const choose = async (page: Page, name: string, what: string): Promise<void> => {
  await page.getByRole('button', { name: `Ações de ${name}` }).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

const pick = async (page: Page, label: string, option: number): Promise<string> => {
  await page.getByRole('combobox', { name: label }).click()
  const chosen = page.getByRole('option').nth(option)
  await expect(chosen).toBeVisible()
  const name = (await chosen.innerText()).trim()
  await chosen.click()
  return name
}

/** The demo's API makes place for one that answers. @returns the carrier that is asked by it */
const setUp = async (page: Page, { url }: CarrierServer): Promise<string> => {
  await page.goto(APIS)
  const [known = ''] = await page.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
  await choose(page, known.trim(), 'Excluir')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Registro excluído com sucesso.')).toBeVisible()
  await expect(page.getByText('Nenhuma API configurada')).toBeVisible()
  await page.getByRole('button', { name: 'Nova API' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible()
  const name = await pick(page, 'Transportadora', 0)
  await dialog.getByRole('textbox', { name: 'Endereço da API' }).fill(`${url}/quotes`)
  await dialog.getByLabel('Chave de assinatura').fill(REST_KEY)
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Registro criado com sucesso.')).toBeVisible()
  await choose(page, name, 'Testar conexão')
  await expect(page.getByText('A API reconheceu a credencial.')).toBeVisible()
  // A change without the secret keeps the one that is there.
  await choose(page, name, 'Alterar')
  await dialog
    .getByLabel('Contrato')
    .or(dialog.getByRole('switch', { name: 'Ativa' }))
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Registro alterado com sucesso.')).toBeVisible()
  return name
}

const quoteTwo = async (page: Page): Promise<void> => {
  await page.goto('/logistic_manager/shipper/quotes/create')
  await page.getByLabel('Nome da cotação').fill('Caixas por API')
  await page.getByLabel('Limite de resposta').fill(tomorrow())
  await pick(page, 'Transportadora 1', 0)
  await pick(page, 'Transportadora 2', 1)
  const to = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Entrega' }) })
    .last()
  await to.getByRole('combobox', { name: 'Cidade' }).fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro/RJ' }).click()
  await page.getByRole('textbox', { name: 'Peso' }).fill('20')
  await page.getByLabel('Valor da mercadoria').fill('1000,00')
  await page.getByLabel('Observação').fill('Frágil.')
  await page.getByRole('button', { name: 'Enviar cotação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Caixas por API' })).toBeVisible()
}

test('a carrier answers by API, after a failure that is told and asked again', async ({ as }) => {
  test.slow()
  const server = await createCarrierServer()
  try {
    const page = await as('shipper')
    const trouble = watch(page)
    const carrier = await setUp(page, server)
    server.trouble = 'down'
    await quoteTwo(page)
    await expect(page.getByText('API sem resposta: A API está fora do ar.')).toBeVisible()
    const compared = page.getByRole('row', { name: new RegExp(carrier) }).first()
    await expect(compared).toContainText('Aguardando resposta')
    server.trouble = null
    await page.getByRole('button', { name: `Consultar a API de ${carrier}` }).click()
    // The page is not opened again: the answer comes to it.
    await expect(compared).toContainText('R$ 818,18')
    await expect(page.getByText('Respondida por API')).toBeVisible()
    await expect(page.getByRole('button', { name: `Consultar a API de ${carrier}` })).toHaveCount(0)
    expect(trouble).toEqual({ console: [], server: [] })
  } finally {
    server.close()
  }
})
