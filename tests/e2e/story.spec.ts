import type { Page } from '@playwright/test'
import { createCarrierServer, REST_KEY, type CarrierServer } from '#tests/support/carrier-server.ts'
import { expect, logIn, postAs, readAs, tokenOf, watch, type Entered, type Login } from './support/browser.ts'
import { newcomer } from './support/newcomers.ts'
import { onOwnServer } from './support/own-server.ts'

/** A spreadsheet of 200 requests becomes loads; one is quoted to five carriers, and its order is picked, labelled and collected. */

const test = onOwnServer({ env: { INSIDE_HOSTS: '127.0.0.1', CARRIER_API_RETRIES: '0' } })

const stamp = String(Date.now()).slice(-6)
const SHEET = [
  'Pedido;Cliente;Cidade;UF;Rua;Numero;Valor;Peso;Código do produto;Quantidade',
  ...Array.from({ length: 200 }, (_, index) => {
    const city = index % 2 === 0 ? 'Rio de Janeiro' : 'Niterói'
    return `H${stamp}-${index};Loja ${index % 20};${city};RJ;Rua das Lojas;${index % 20};900;${20 + (index % 7)};COPO${stamp};1`
  }),
].join('\n')

const dayIn = (days: number): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    new Date(Date.now() + days * 86_400_000),
  )

type Found = { id: string; attributes: Record<string, unknown> }
const rowsOf = async (base: string, who: Login | Entered, path: string): Promise<Found[]> => {
  const response = await fetch(`${base}/api/${path}`, {
    headers: { authorization: `Bearer ${await tokenOf(base, who)}` },
  })
  return ((await response.json()) as { data: Found[] }).data
}

const nameOf = ({ attributes }: Found): string => String(attributes['fantasy_name'])

/** Names of five carriers of the shipper: the one with a login of its role, one that is asked by its API, and three more. */
const carriersOf = async (base: string) => {
  const { company_id } = await readAs<{ company_id: number }>(base, 'transporter', 'users/me')
  const all = await rowsOf(base, 'shipper', 'transporters?filter[active]=true&page[size]=50')
  const own = all.find(({ id }) => Number(id) === company_id)
  const [api, ...others] = all.filter((one) => one !== own && one.attributes['active_status'] !== false)
  if (!own || !api || others.length < 3) throw new Error('the demo has too few carriers')
  return { own: nameOf(own), api, names: [own, api, ...others.slice(0, 3)].map(nameOf) }
}

/** The demo's API makes place for one of a local server. */
const askBy = async (base: string, api: Found, { url }: CarrierServer): Promise<void> => {
  const authorization = `Bearer ${await tokenOf(base, 'shipper')}`
  for (const { id } of await rowsOf(base, 'shipper', 'carrier_apis'))
    await fetch(`${base}/api/carrier_apis/${id}`, { method: 'DELETE', headers: { authorization } })
  const body = { transporter_id: Number(api.id), provider: 'rest', url: `${url}/quotes`, secret: REST_KEY }
  await postAs(base, 'shipper', 'carrier_apis', body)
}

/** A carrier of the demo, as the login page lets it be played. */
const loginOf = async (base: string, name: string): Promise<Entered> => {
  type Config = { demo_carriers: { name: string; email: string }[] }
  const { demo_carriers: carriers } = await readAs<Config>(base, 'shipper', 'app_config')
  const found = carriers.find((one) => one.name === name)
  if (!found) throw new Error(`${name} has no login`)
  return logIn(base, found.email, 'Tropeiro#2026')
}

const importSheet = async (page: Page): Promise<void> => {
  await page.goto('/logistic_manager/shipper/request')
  await page.getByRole('main').getByRole('button', { name: 'Mais ações' }).first().click()
  await page.getByRole('menuitem', { name: 'Importar planilha' }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog.getByText('200 registros criados')).toBeVisible({ timeout: 60_000 })
}

const registerProduct = (base: string): Promise<string> => {
  const sides = { length: '20', width: '10', height: '10', weight: '1' }
  return postAs(base, 'shipper', 'products', { code: `COPO${stamp}`, description: 'Copo', ...sides })
}

const planLoads = async (page: Page): Promise<void> => {
  await page.goto('/logistic_manager/shipper/road_map/automatic/create')
  await page.getByRole('combobox', { name: 'Cidade de origem' }).fill('São Paulo')
  await page.getByRole('option', { name: 'São Paulo/SP' }).click()
  await page.getByLabel('Primeira coleta').fill(dayIn(1))
  await page.getByLabel('Última entrega').fill(dayIn(25))
  await page.getByRole('combobox', { name: 'Tipo de veículo' }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('textbox', { name: 'Peso (kg)' }).fill('2000')
  await page.getByRole('textbox', { name: 'Paradas' }).fill('30')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roteiros automáticos' })).toBeVisible()
  await page
    .getByRole('link', { name: new RegExp(dayIn(1)) })
    .first()
    .click()
  const apply = page.getByRole('button', { name: 'Criar roteiros' })
  await expect(apply).toBeVisible({ timeout: 110_000 })
  // Each load says what it saves, and why each request is in it.
  await expect(page.getByText(/^economiza R\$/).first()).toBeVisible()
  await expect(page.getByText('Por que está aqui').first()).toBeVisible()
  await apply.click()
  await expect(page.getByText(/^\d+ roteiros criados\.$/)).toBeVisible()
}

/** The link of one carrier's part, as the shipper copies it. */
const linkOf = async (page: Page, carrier: string): Promise<string> => {
  await page.getByRole('button', { name: `Gerar link para ${carrier}` }).click()
  const address = page.getByText('/guest/accept_quotation_transport/').first()
  await expect(address).toBeVisible()
  const path = new URL((await address.innerText()).trim().split(/\s/)[0] ?? '').pathname
  await page.reload()
  return path
}

const answer = async (page: Page, value: string): Promise<void> => {
  await page.getByLabel('Frete peso').fill(value)
  await page.getByRole('textbox', { name: 'Prazo' }).fill('3')
  await page.getByRole('button', { name: 'Enviar preço' }).click()
}

/** A carrier answers in its portal. */
const answerAs = async (page: Page, base: string, who: Login | Entered, value: string): Promise<void> => {
  const [part] = await rowsOf(base, who, 'simulation_quotes_transporters?sort=-created_at')
  await page.goto(`/logistic_manager/transporter/quotes_transporter/${part?.id}`)
  await answer(page, value)
  await expect(page.getByText('Respondida').first()).toBeVisible()
}

/** A load that is not quoted becomes one order at its planned freight. */
const orderLoad = async (page: Page): Promise<void> => {
  await page.goto('/logistic_manager/shipper/road_map')
  await page
    .getByRole('link', { name: /^\d+-2 / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Fechar roteiro' }).click()
  await page.getByRole('button', { name: 'Gerar pedidos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gerar pedidos' }).click()
  await expect(page.getByText('1 pedido criado.')).toBeVisible()
}

const quoteLoad = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Fechar roteiro' }).click()
  await page.getByRole('link', { name: 'Cotar com transportadoras' }).click()
  await page.getByLabel('Nome da cotação').fill(`Carga ${stamp}`)
  await page.getByLabel('Limite de resposta').fill(`${dayIn(1)} 18:00`)
  for (const [index, name] of names.entries()) {
    const field = page.getByRole('combobox', { name: `Transportadora ${index + 1}` })
    if ((await field.count()) === 0)
      await page.getByRole('button', { name: 'Adicionar transportadora' }).click()
    await field.fill(name)
    await page.getByRole('option', { name, exact: true }).click()
  }
  await page.getByLabel('Observação').fill('Doca com agendamento.')
  await page.getByRole('button', { name: 'Enviar cotação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Carga ${stamp}` })).toBeVisible()
}

/** Into boxes, checked, labelled and loaded. */
const pick = async (page: Page, base: string, order: string): Promise<void> => {
  const id = await postAs(base, 'shipper', 'picking', { order_id: Number(order) })
  await page.goto(`/logistic_manager/shipper/picking/details/${id}`)
  await page.getByRole('button', { name: 'Iniciar separação' }).click()
  await page.getByRole('button', { name: 'Sugerir caixas' }).click()
  const check = page.getByRole('button', { name: /Conferir \d+ × / })
  await expect(check.first()).toBeVisible()
  for (let left = await check.count(); left > 0; left -= 1) {
    await check.first().click()
    await expect(check).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'Confirmar separação' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Etiquetas em ZPL' }).click()
  expect((await download).suggestedFilename()).toMatch(/^etiquetas-\d+\.zpl$/u)
  await expect(page.getByText('Concluída').first()).toBeVisible()
}

test('from a spreadsheet of 200 requests to the collection of a load', async ({ as, browser, baseURL }) => {
  test.setTimeout(300_000)
  const base = String(baseURL)
  const server = await createCarrierServer()
  try {
    const { company_id: shipper } = await readAs<{ company_id: number }>(base, 'shipper', 'users/me')
    await postAs(base, 'manager', `companies/set_feature/${shipper}`, { feature_id: 9, active: true })
    const { own, api, names } = await carriersOf(base)
    await askBy(base, api, server)
    const page = await as('shipper')
    const trouble = watch(page)
    await registerProduct(base)
    await importSheet(page)
    await planLoads(page)

    await page.goto('/logistic_manager/shipper/road_map')
    await page
      .getByRole('link', { name: /^\d+-1 / })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Por que esta carga' })).toBeVisible()
    await expect(page.getByText(/a menos do que cada uma sozinha/)).toBeVisible()
    await quoteLoad(page, names)
    const detail = page.url()

    const guest = await browser.newPage()
    for (const [index, name] of names.slice(2, 4).entries()) {
      await page.goto(detail)
      await guest.goto(await linkOf(page, name))
      await answer(guest, `${9 + index}00,00`)
      await expect(guest.getByText('Preço enviado: aguarde a escolha do embarcador')).toBeVisible()
    }
    await guest.close()
    const carrier = await as('transporter')
    await answerAs(carrier, base, 'transporter', '850,00')
    const last = await loginOf(base, names[4] ?? '')
    await answerAs(await as(last), base, last, '1100,00')

    await page.goto(detail)
    await expect(page.getByRole('button', { name: /^Escolher / })).toHaveCount(5)
    await expect(page.getByRole('row', { name: new RegExp(names[1] ?? '') }).first()).toContainText(
      'Menor preço',
    )
    await page.getByRole('button', { name: `Escolher ${own}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Justificativa').fill('Prazo menor.')
    await dialog.getByRole('button', { name: 'Escolher', exact: true }).click()
    await expect(page.getByText('Aguardando aprovação').first()).toBeVisible()
    const approver = await newcomer(base, 'shipper', {
      permissions: ['integra_manager__quotation_approver_user'],
    })
    const theirs = await as(approver)
    await theirs.goto(detail)
    await theirs.getByRole('button', { name: 'Aprovar preço' }).click()
    await theirs.getByRole('dialog').getByRole('button', { name: 'Aprovar preço' }).click()
    await expect(theirs.getByText('Aceita').first()).toBeVisible()
    await carrier.reload()
    await carrier.getByRole('button', { name: 'Confirmar' }).click()
    await carrier.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    await expect(carrier.getByRole('link', { name: 'Abrir pedido' })).toBeVisible()
    await carrier.getByRole('link', { name: 'Abrir pedido' }).click()
    await expect(carrier).toHaveURL(/order\/update\/\d+/)
    const order = /update\/(\d+)/.exec(carrier.url())?.[1] ?? ''

    await pick(page, base, order)
    const driver = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
    await postAs(base, 'transporter', `orders/enrich/${order}`, driver)
    await carrier.reload()
    await carrier.getByRole('main').getByRole('button', { name: 'Informar coleta' }).click()
    await expect(carrier.getByText('Coleta informada.')).toBeVisible()
    await page.goto(`/logistic_manager/shipper/order/update/${order}`)
    await expect(page.getByText('Coletado').first()).toBeVisible()
    await orderLoad(page)
    expect(trouble).toEqual({ console: [], server: [] })
  } finally {
    server.close()
  }
})
