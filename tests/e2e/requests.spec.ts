import { RIO } from '#tests/support/places.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** A request from its form, or a spreadsheet, to the answer of its requester and the order. */

const stamp = String(Date.now()).slice(-7)

test('a request is typed, priced, answered by link and becomes an order', async ({ as, browser }) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/request/create')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  await page.getByLabel('Destinatário', { exact: false }).first().fill(`Mercado ${stamp}`)
  const to = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Entrega' }) })
    .last()
  await to.getByRole('combobox', { name: 'Cidade' }).fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro/RJ' }).click()
  await page.getByLabel('Valor da mercadoria').fill('1850,00')
  await page.getByRole('textbox', { name: 'Peso' }).fill('120')
  await page.getByLabel('Código no seu sistema').fill(`PED-${stamp}`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `PED-${stamp}` })).toBeVisible()

  // The prices are calculated in the background.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Menor preço')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Enviar ao requisitante' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
  const address = (await dialog.getByText('/guest/select_simulation/').innerText()).trim()
  await page.keyboard.press('Escape')

  const guest = await browser.newPage()
  await guest.goto(new URL(address).pathname)
  await guest
    .getByRole('button', { name: /^Escolher / })
    .first()
    .click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(guest.getByText(/^Você escolheu /)).toBeVisible()
  await guest.reload()
  await expect(guest.getByText(/^Você escolheu /)).toBeVisible()
  await expect(guest.getByRole('button', { name: /^Escolher / })).toHaveCount(0)
  await guest.close()

  await page.reload()
  await expect(page.getByText('Aprovada')).toBeVisible()
  await page.getByRole('button', { name: 'Criar pedido' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar pedido' }).click()
  await expect(page.getByRole('link', { name: 'Abrir pedido' })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a spreadsheet of requests asks about a column that it does not know', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/request')
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  const dialog = page.getByRole('dialog')
  const lines = [
    'Pedido;Cliente;Cidade;UF;Valor;Peso;Vendedor',
    `PL-${stamp};Loja ${stamp};Rio de Janeiro;RJ;900;50;Ana`,
  ]
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'O que há na coluna Vendedor' }).click()
  await page.getByRole('option', { name: 'Não importar' }).click()
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByText('1 registro criado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page
    .getByRole('textbox', { name: /Buscar/ })
    .first()
    .fill(`PL-${stamp}`)
  await expect(page.getByRole('link', { name: `PL-${stamp}` })).toBeVisible()
})

test('a request is typed with its products and papers, which are changed later', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/request/create')
  await page.getByLabel('Destinatário', { exact: false }).first().fill(`Loja ${stamp}`)
  const to = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Entrega' }) })
    .last()
  await to.getByRole('combobox', { name: 'Cidade' }).fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro/RJ' }).click()
  await page.getByLabel('Valor da mercadoria').fill('500,00')
  await page.getByRole('textbox', { name: 'Peso', exact: true }).fill('20')
  await page.getByRole('button', { name: 'Incluir produto' }).click()
  const line = page.getByRole('group', { name: 'Produto 1' })
  await line.getByLabel('Descrição').fill('Chaleira esmaltada')
  await line.getByLabel('Quantidade').fill('12')
  await page
    .locator('input[type="file"]')
    .last()
    .setInputFiles({
      name: `ficha-${stamp}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'),
    })
  await page.getByLabel('Código no seu sistema').fill(`PR-${stamp}`)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `PR-${stamp}` })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Chaleira esmaltada' })).toBeVisible()
  await expect(page.getByText(`ficha-${stamp}.pdf`)).toBeVisible()

  await page.getByRole('button', { name: 'Alterar requisição' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Produto 1' }).getByLabel('Quantidade').fill('30')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Chaleira esmaltada/ }).getByText('30')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the list of requests shows the columns that the company chooses', async ({ as, baseURL }) => {
  const base = baseURL ?? ''
  await postAs(base, 'shipper', 'request', {
    destinatary_name: `Coluna ${stamp}`,
    external_id: `COL-${stamp}`,
    erp_request_number: `ERP-${stamp}`,
    delivery_address: { city_id: RIO },
    value: '500.00',
    weight: '20',
    simulate: false,
  })
  const page = await as('shipper')
  const trouble = watch(page)
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.goto(`/logistic_manager/shipper/request?filter[search]=COL-${stamp}`)
  await expect(header('Peso')).toBeVisible()
  await expect(header('Número no ERP')).toHaveCount(0)
  const choose = async (wanted: boolean) => {
    await page.goto('/logistic_manager/shipper/configuration')
    await page.getByRole('tab', { name: 'Pedidos' }).click()
    const column = (value: string) => page.locator(`input[name="request_list_columns"][value="${value}"]`)
    await column('erp_request_number').setChecked(wanted)
    await column('weight').setChecked(!wanted)
    // The tab's first block has a button of its own.
    const save = page.getByRole('button', { name: 'Salvar', exact: true })
    await save.last().click()
    await expect(save).toHaveCount(1)
  }
  try {
    await choose(true)
    await page.goto(`/logistic_manager/shipper/request?filter[search]=COL-${stamp}`)
    await expect(header('Número no ERP')).toBeVisible()
    await expect(page.getByText(`ERP-${stamp}`)).toBeVisible()
    await expect(header('Peso')).toHaveCount(0)
  } finally {
    await choose(false)
  }
  expect(trouble).toEqual({ console: [], server: [] })
})

test('invoices that are chosen become requests, and lead to them when they are chosen again', async ({
  as,
}) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/request')
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click()
  await page.getByRole('menuitem', { name: 'De notas fiscais', exact: true }).click()
  const create = async (): Promise<string> => {
    await page
      .getByRole('checkbox', { name: /^Selecionar \d/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Criar requisições' }).click()
    const dialog = page.getByRole('dialog')
    const row = dialog.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    const said = await row.innerText()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    return said
  }
  const first = await create()
  const second = await create()
  expect(second).toContain('Já existia')
  expect(/Requisição \d+/.exec(second)?.[0]).toBe(/Requisição \d+/.exec(first)?.[0])
})
