import type { Locator, Page } from '@playwright/test'
import { drawCanhoto } from '#prisma/seed/demo/documents/canhoto.ts'
import { createRandom } from '#prisma/seed/demo/draw/random.ts'
import { formatBrl } from '#shared/kit/money.ts'
import { brokenFile, cteFor, invoice, partyOf, shopInCuritiba, type Price } from './support/papers.ts'
import { expect, readAs, test, watch } from './support/browser.ts'

/**
 * The main job of the product through the screens, shipper and carrier side by side: invoices in,
 * simulation, order, proposal, answer, collection, CT-e, road, delivery, receipt, audit to the cent.
 */

const OVERCHARGE = '0.07'
const ACCEPTED = 'Coletamos amanhã cedo, doca 3.'
const REASON = 'Arredondamento do frete peso combinado por telefone.'

/** A mark in the window that a reload would wipe out. */
const markLoaded = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''))
const expectNotReloaded = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-kept', '')

const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.locator('form') })

/** The page's own button of that name; on the detail page it opens the dialog of the act. */
const openAct = async (page: Page, name: string): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name, exact: true }).first().click()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  return dialog
}

const says = (page: Page, text: string) =>
  expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()

type Listening = { heard?: Set<string> }

/**
 * What the other side is told, live. Listening begins before the act: a notice is gone after a few seconds, and in a burst of
 * other journeys' notices its words make room for the next ones at once.
 */
const hears = async (page: Page, text: string | RegExp, act: () => Promise<unknown>) => {
  await page.evaluate(() => {
    const heard = new Set<string>()
    ;(globalThis as Listening).heard = heard
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert]')) heard.add(textContent ?? '')
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await act()
  const heard = () => page.evaluate(() => [...((globalThis as Listening).heard ?? [])])
  const isIt = (words: string) => (typeof text === 'string' ? words.includes(text) : text.test(words))
  await expect.poll(async () => (await heard()).some(isIt), { timeout: 30_000 }).toBe(true)
}

const tab = async (page: Page, name: RegExp) => {
  await page.getByRole('tab', { name }).click()
  return page.getByRole('tabpanel')
}

test('from two invoices to a delivered, proven and audited order', async ({ as, baseURL }) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const [shipper, carrier] = [await as('shipper'), await as('transporter')]
  const trouble = [watch(shipper), watch(carrier)]
  const [sender, transporter] = [await partyOf(base, 'shipper'), await partyOf(base, 'transporter')]
  const recipient = shopInCuritiba()
  const invoices = [
    invoice(sender, recipient, '31.500', '1890.40'),
    invoice(sender, recipient, '12.250', '742.15'),
  ]
  const broken = brokenFile()

  await test.step('invoices are imported, the broken file is named with its reason', async () => {
    await shipper.goto('/logistic_manager/shipper/invoice')
    await shipper
      .getByLabel('Solte os XML das notas aqui ou clique para escolher')
      .setInputFiles([...invoices, broken])
    const result = shipper.getByRole('region', { name: 'Resultado da importação' })
    await expect(result.getByText('2 importados', { exact: true })).toBeVisible()
    await expect(result.getByText('1 não importado', { exact: true })).toBeVisible()
    const failed = result.getByRole('row').filter({ hasText: broken.name })
    await expect(failed).toContainText('Problema na leitura')
    await expect(failed).toContainText('O arquivo termina antes do fim.')
    await result.getByText('Importados', { exact: true }).click()
    for (const { name } of invoices)
      await expect(result.getByRole('row').filter({ hasText: name })).toContainText('Pronta para simular.')
  })

  await test.step('the two are selected and simulated', async () => {
    for (const { number } of invoices)
      await shipper.getByRole('checkbox', { name: `Selecionar Nota ${number}, série 1` }).check()
    await expect(shipper.getByText('2 selecionados')).toBeVisible()
    await shipper.getByRole('button', { name: 'Simular frete', exact: true }).click()
    await expect(shipper.getByRole('heading', { level: 1, name: 'Simulação de frete' })).toBeVisible()
  })

  const ranking = shipper.getByRole('table', { name: 'Resultado', exact: true })
  const best = ranking.getByRole('row').filter({ hasText: 'Melhor preço' })
  await test.step('the best price explains itself to the cent', async () => {
    await expect(shipper.getByText(/\d+ preços encontrados/)).toContainText('São Paulo/SP → Curitiba/PR')
    await expect(shipper.getByText(/\d+ preços encontrados/)).toContainText('43,75 kg')
    const ranked = (await best.getByRole('cell').nth(2).innerText()).trim()
    expect(ranked).toMatch(/^R\$\s[\d.]+,\d{2}$/)
    await best.getByRole('button', { name: /^Ver cálculo de/ }).click()
    const explained = ranking.getByRole('table', { name: /^Cálculo do preço de/ })
    await expect(explained.getByRole('row').filter({ hasText: 'Total do frete' })).toContainText(ranked)
    await expect(explained.getByRole('row').filter({ hasText: 'ICMS' })).toContainText('Imposto por dentro')
    const cents = (await explained.locator('tbody tr td:last-child').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d-]/g, '')),
    )
    expect(cents.reduce((total, one) => total + one, 0)).toBe(Number(ranked.replace(/\D/g, '')))
  })

  let id = ''
  let code = ''
  let price: Price | undefined
  await test.step('the order is created from the carrier’s price', async () => {
    const offer = ranking
      .getByRole('row')
      .filter({ has: shipper.getByRole('link', { name: `(${transporter.trade_name})` }) })
    const value = (await offer.getByRole('cell').nth(2).innerText()).trim()
    await offer.getByRole('link', { name: /^Criar pedido com esta simulação/ }).click()
    await expect(shipper.getByRole('heading', { level: 1 })).toHaveText('Novo pedido')
    const summary = shipper.getByRole('complementary', { name: 'Resumo' })
    await expect(summary).toContainText(value)
    await expect(summary).toContainText(transporter.trade_name)
    await expect(summary).toContainText('2 notas')
    await shipper
      .getByRole('switch', { name: 'Enviar a proposta ao criar o pedido' })
      .uncheck({ force: true })
    await shipper.getByRole('button', { name: 'Criar pedido', exact: true }).click()
    await shipper.waitForURL(/order\/update\/\d+/)
    await says(shipper, 'Pedido criado com sucesso.')
    id = /\d+$/.exec(new URL(shipper.url()).pathname)?.[0] ?? ''
    code = `#${id}`
    await expect(shipper.getByRole('heading', { level: 1 })).toHaveText(code)
    await expect(shipper.getByText('Pedido criado').first()).toBeVisible()
    const order = await readAs<{ simulation_orders: { simulation: Price; total_value: string }[] }>(
      base,
      'shipper',
      `orders/${id}?include=simulation_orders`,
    )
    price = order.simulation_orders[0]?.simulation
    expect(formatBrl(price?.total_value ?? '0').replace(/\s/g, ' ')).toBe(value.replace(/\s/g, ' '))
  })

  await test.step('the proposal reaches the carrier live', async () => {
    await carrier.goto('/logistic_manager/transporter/proposals')
    await expect(carrier.getByRole('heading', { level: 1 })).toHaveText('Propostas')
    const bell = carrier.getByRole('button', { name: /^Notificações:/ })
    await expect(bell).toBeVisible()
    await carrier.waitForLoadState('networkidle')
    const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0)
    await markLoaded(carrier)
    // Who looks and leaves is where they were.
    await openAct(shipper, 'Enviar proposta')
    await shipper.keyboard.press('Escape')
    await expect(shipper.getByRole('main').getByRole('button', { name: 'Enviar proposta' })).toBeFocused()
    const dialog = await openAct(shipper, 'Enviar proposta')
    await expect(dialog.getByRole('checkbox', { name: transporter.trade_name })).toBeChecked()
    await hears(carrier, `O pedido #${id} aguarda a sua resposta.`, async () => {
      await dialog.getByRole('button', { name: 'Enviar proposta' }).click()
      await says(shipper, 'Proposta enviada com sucesso')
    })
    await expect(shipper.getByText(`${transporter.trade_name} responde à proposta.`)).toBeVisible()
    // Other journeys tell this carrier things too.
    await expect
      .poll(async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0))
      .toBeGreaterThan(unread)
    await expect(carrier.getByRole('row').filter({ hasText: code })).toContainText('Aceitar')
    await expectNotReloaded(carrier)
  })

  await test.step('the carrier accepts with a message, the shipper sees it and confirms', async () => {
    await markLoaded(shipper)
    await carrier.getByRole('button', { name: `Aceitar proposta ${code}` }).click()
    const dialog = dialogOf(carrier)
    await dialog.getByLabel('Mensagem').fill(ACCEPTED)
    await hears(shipper, `${transporter.trade_name} aceitou o pedido #${id}.`, async () => {
      await dialog.getByRole('button', { name: 'Aceitar proposta', exact: true }).click()
      await says(carrier, 'Proposta de Solicitação de Transporte aceita com sucesso')
    })
    await expect(shipper.getByRole('region', { name: 'Propostas' }).getByText(ACCEPTED)).toBeVisible()
    await expectNotReloaded(shipper)
    const confirm = await openAct(shipper, 'Confirmar transportadora')
    await expect(confirm.getByRole('radio', { name: transporter.trade_name })).toBeChecked()
    // What the carrier is told opens the order; waited for before the act and clicked at once, because it is gone after a few
    // seconds, which a slow machine needs to see that it stands still.
    const opened = carrier
      .getByRole('alert')
      .filter({ hasText: `Sua empresa foi confirmada no pedido #${id}. Informe motorista e veículo.` })
      .getByRole('button', { name: 'Abrir' })
      .dispatchEvent('click', {}, { timeout: 60_000 })
    await confirm.getByRole('button', { name: 'Confirmar transportadora' }).click()
    await Promise.all([opened, says(shipper, 'Transportadora definida com sucesso')])
    await expect(shipper.getByText(`${transporter.trade_name} define motorista e veículo.`)).toBeVisible()
  })

  await test.step('the carrier opens the order from what it was told, and defines driver and plate', async () => {
    await carrier.waitForURL(`/logistic_manager/transporter/order/update/${id}`)
    const dialog = await openAct(carrier, 'Definir motorista e veículo')
    const plate = dialog.getByRole('combobox', { name: 'Placa do veículo' })
    await plate.fill('xyz')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(dialog.getByText('Placa inválida: use ABC1234 ou ABC1D23.')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Motorista' }).click()
    await carrier.getByRole('option').first().click()
    await plate.fill('BRA2E19')
    // What went together last is one click; a plate that is typed stays possible.
    const crew = dialog.getByRole('group', { name: 'Últimos conjuntos' }).getByRole('button').first()
    const [known = ''] = ((await crew.textContent()) ?? '').split(' · ')
    await crew.click()
    await expect(plate).toHaveValue(known)
    await plate.fill('BRA2E19')
    await carrier.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await says(carrier, 'Motorista e veículo definidos.')
    // The toast does not lie over the next step.
    const [toast, next] = await Promise.all([
      carrier.getByRole('alert').filter({ hasText: 'Motorista e veículo definidos.' }).boundingBox(),
      carrier.getByRole('main').getByRole('button', { name: 'Informar coleta' }).boundingBox(),
    ])
    expect(toast?.y).toBeGreaterThanOrEqual((next?.y ?? 0) + (next?.height ?? 0))
    await expect(carrier.getByText('BRA-2E19').or(carrier.getByText('BRA2E19')).first()).toBeVisible()
  })

  await test.step('collection is informed in one click, and can be thought over', async () => {
    const main = carrier.getByRole('main')
    await main.getByRole('button', { name: 'Informar coleta' }).click()
    const told = carrier.getByRole('alert').filter({ hasText: 'Coleta informada.' })
    await told.getByRole('button', { name: 'Desfazer' }).click()
    await expect(carrier.getByRole('dialog', { name: 'Cancelar coleta informada' })).toBeVisible()
    await carrier.keyboard.press('Escape')
    await expect(main.getByRole('button', { name: 'Informar saída' })).toBeVisible()
  })

  await test.step('the CT-e finds the order by its invoices', async () => {
    if (price === undefined) throw new Error('the order has no price')
    const keys = invoices.map(({ key }) => key)
    const cte = cteFor({ issuer: transporter, sender, recipient }, keys, price, OVERCHARGE)
    const panel = await tab(carrier, /^Documentos/)
    // The audit follows at once, and a notice of the same order takes the newer words.
    await hears(
      shipper,
      new RegExp(`Chegou o CT-e do pedido #${id}\\.|O frete cobrado no pedido #${id} `),
      () => panel.getByLabel('Solte aqui o XML do CT-e').setInputFiles(cte),
    )
    await expect(panel.getByText(`${cte.name}: importado`)).toBeVisible()
    const list = panel.getByRole('region', { name: 'Conhecimentos (CT-e)' })
    await expect(list.getByRole('row').filter({ hasText: `${cte.number}/1` })).toContainText(
      formatBrl(cte.total),
    )
  })

  await test.step('it leaves, arrives and is delivered', async () => {
    // What happens now and needs no words is one click.
    const main = carrier.getByRole('main')
    await main.getByRole('button', { name: 'Informar saída' }).click()
    await says(carrier, 'Saída informada.')
    // Another time is asked for, beside the end of the lead time that was priced.
    await main.getByRole('button', { name: 'Mais ações' }).click()
    await carrier.getByRole('menuitem', { name: 'Informar chegada em outro horário' }).click()
    await expect(dialogOf(carrier)).toContainText(/Previsto: \d{2}\/\d{2}\/\d{4}/)
    await carrier.keyboard.press('Escape')
    await main.getByRole('button', { name: 'Informar chegada' }).click()
    await says(carrier, 'Chegada informada.')
    await hears(shipper, `O pedido #${id} foi entregue.`, async () => {
      await main.getByRole('button', { name: 'Informar entrega' }).click()
      await says(carrier, 'Entrega informada.')
    })
    await expect(shipper.getByRole('main').getByText('Entregue', { exact: true }).first()).toBeVisible()
  })

  await test.step('the receipt proves it', async () => {
    const dialog = await openAct(carrier, 'Anexar canhoto')
    const name = `canhoto-${invoices[0]?.number}.png`
    const buffer = drawCanhoto(createRandom(7), String(invoices[0]?.number), '20/11/2026')
    await dialog
      .getByLabel('Solte a foto ou o PDF do canhoto')
      .setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Anexar canhoto', exact: true }).click()
    await says(carrier, 'Canhoto anexado.')
  })

  await test.step('the shipper sees the way and the papers', async () => {
    // Invoices bring no coordinates: the places stand where their cities are.
    const road = await tab(shipper, /^Rastreamento/)
    await expect(road.getByText(/Curitiba\/PR$/)).toBeVisible()
    const timeline = await tab(shipper, /^Resumo/)
    for (const [event, code = ''] of [
      ['Pedido criado', 'CRD'],
      ['Proposta enviada', 'EPT'],
      ['Proposta aceita', 'APT'],
      ['Motorista e veículo definidos', 'MVD'],
      ['Coletado', 'CTD'],
      ['CT-e disponível', 'CTE'],
      ['Em rota', 'EMR'],
      ['No destino'],
      ['Entregue', 'ENT'],
      ['Canhoto disponível', 'CND'],
    ])
      await expect(timeline).toContainText(new RegExp(`${event}.*${code}`))
    await expect(timeline).toContainText('BRA2E19')
    const papers = await tab(shipper, /^Documentos/)
    for (const { number } of invoices) await expect(papers).toContainText(`${number}/1`)
    const receipts = papers.getByRole('region', { name: 'Canhotos' })
    await expect(receipts.getByRole('row').filter({ hasText: 'canhoto-' })).toHaveCount(1)
    const steps = shipper.getByRole('list', { name: 'Etapas do pedido' })
    await expect(steps.getByRole('listitem').filter({ hasText: /^Entrega/ })).toContainText('concluído')
  })

  await test.step('the audit shows seven cents too many, approved by hand', async () => {
    await shipper.getByRole('link', { name: 'Conferir a cobrança' }).click()
    const values = shipper.getByRole('tabpanel')
    await expect(values.getByText('Valores diferentes')).toBeVisible()
    const audit = values.getByRole('region', { name: 'Auditoria do frete' })
    await expect(audit.getByRole('row').filter({ hasText: 'Total do frete' })).toContainText('+R$ 0,07')
    await expect(audit.getByRole('row').filter({ hasText: 'Diferente' })).toHaveCount(1)
    await values.getByRole('button', { name: 'Aprovar cobrança' }).click()
    const dialog = dialogOf(shipper)
    await expect(dialog).toContainText('diferença de R$ 0,07')
    const cause = dialog.getByRole('combobox', { name: 'Causa' })
    await expect(cause).toHaveValue('')
    await expect(dialog.getByText(/^Proposta: Versão da tabela\. /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Usar esta causa' }).click()
    await expect(cause).toHaveValue('Versão da tabela')
    await dialog.getByRole('button', { name: 'Aprovar cobrança' }).click()
    await expect(dialog.getByText('Escreva pelo menos 10 caracteres.')).toBeVisible()
    await dialog.getByLabel('Justificativa').fill(REASON)
    await dialog.getByRole('button', { name: 'Aprovar cobrança' }).click()
    await says(shipper, 'Cobrança aprovada.')
    await expect(values.getByText('Aprovado manualmente')).toBeVisible()
    await expect(values).toContainText(REASON)
  })

  for (const { console: logged, server } of trouble)
    expect({ logged, server }).toEqual({ logged: [], server: [] })
})
