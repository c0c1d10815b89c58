import type { Locator, Page } from '@playwright/test'
import { expect, readAs, test, watch } from './support/browser.ts'
import { violationsOf } from './support/look.ts'

/**
 * A visitor who has never seen the product plays both sides of the demonstration by the names on the screen: an invoice of
 * the demo becomes an order that is delivered, proven, charged, audited and approved. No file and no knowledge is brought.
 */

type Order = {
  status_name: string
  canhoto_files: { check: string }[]
  audits_order: { manual_approved: boolean }[]
}

/** A person reads before each click; issue 13 gives ten minutes. */
const SECONDS_BEFORE_A_CLICK = 10
const GOAL_SECONDS = 600

let clicks = 0
const press = async (what: Locator): Promise<void> => {
  clicks += 1
  await what.first().click()
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const left = (page: Page) => page.getByRole('list', { name: 'Depois da entrega' })

const makeOrder = async (page: Page): Promise<{ id: string; carrier: string }> => {
  await press(page.getByRole('button', { name: 'Embarcador', exact: true }))
  await press(page.getByRole('link', { name: 'Notas em pedidos' }))
  const loads = page.getByRole('list', { name: 'Cargas' }).getByRole('listitem')
  const priced = loads.filter({ hasText: 'Melhor preço' })
  await press(page.getByRole('checkbox', { name: /^Escolher as \d+ cargas com preço$/ }))
  await press(priced.last().getByRole('checkbox'))
  // The end of another journey's orders may still stand there.
  const former = page.getByRole('button', { name: 'Fechar resultado' })
  if (await former.isVisible()) {
    await former.click()
    await expect(former).toBeHidden()
  }
  await press(page.getByRole('button', { name: 'Criar 1 pedido' }))
  await press(page.getByRole('button', { name: 'Ver resultado' }))
  await press(page.getByRole('table', { name: 'Ver resultado' }).getByRole('link'))
  const next = page.getByText(/responde à proposta\.$/)
  const carrier = /: (.*) responde à proposta/.exec(await next.innerText())?.[1] ?? ''
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  return { id, carrier }
}

const enterAs = async (page: Page, carrier: string, id: string): Promise<void> => {
  await press(page.getByRole('button', { name: /transportadora pelo nome/i }))
  await press(page.getByRole('combobox'))
  await press(page.getByRole('option', { name: carrier, exact: true }))
  await press(page.getByRole('link', { name: 'Propostas' }))
  await press(
    page
      .getByRole('row')
      .filter({ hasText: `#${id}` })
      .getByRole('link'),
  )
}

/** What happens before its day is asked why; the dialog says so itself. */
const collect = async (page: Page): Promise<void> => {
  await press(button(page, 'Informar coleta'))
  const dialog = page.getByRole('dialog', { name: 'Informar coleta' })
  const reason = dialog.getByRole('textbox', { name: 'Justificativa' })
  await expect(dialog).toContainText('É obrigatório informar uma justificativa')
  await reason.fill('A carga já estava pronta')
  await press(inDialog(page, 'Confirmar'))
}

test('a visitor takes an invoice of the demo to a delivered, audited and approved order', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  clicks = 0
  const base = String(baseURL)
  const [shipper, carrier] = await Promise.all([browser.newPage(), browser.newPage()])
  const trouble = [watch(shipper), watch(carrier)]
  await Promise.all([shipper.goto('/auth/login'), carrier.goto('/auth/login')])

  const { id, carrier: name } = await test.step('an invoice becomes an order', () => makeOrder(shipper))
  await test.step('its carrier, named on the screen, accepts', async () => {
    await enterAs(carrier, name, id)
    await press(button(carrier, 'Aceitar proposta'))
    await press(inDialog(carrier, 'Aceitar proposta'))
    await press(button(shipper, 'Confirmar transportadora'))
    await press(inDialog(shipper, 'Confirmar transportadora'))
  })
  await test.step('it is driven and delivered', async () => {
    await press(button(carrier, 'Definir motorista e veículo'))
    await press(inDialog(carrier, 'Confirmar'))
    await collect(carrier)
    for (const act of ['Informar saída', 'Informar chegada', 'Informar entrega'])
      await press(button(carrier, act))
  })

  await test.step('the screen says what is left, one click from there', async () => {
    await expect(left(carrier)).toContainText('Anexe o canhoto assinado.')
    await expect(left(shipper)).toContainText(`${name} anexa o CT-e que cobra o frete.`)
    expect(await violationsOf(carrier)).toEqual([])
    await press(left(carrier).getByRole('link', { name: 'Anexar o CT-e' }))
    await press(button(carrier, /a mais$/))
    await expect(left(carrier)).toContainText('CT-e anexado', { timeout: 60_000 })
    await press(button(carrier, 'Anexar canhoto'))
    await press(inDialog(carrier, 'Usar um canhoto de exemplo'))
    await expect(carrier.getByRole('dialog').getByRole('listitem')).toContainText('canhoto-')
    await press(inDialog(carrier, 'Anexar canhoto'))
    await expect(left(carrier)).toContainText(/confere o canhoto\./)
  })

  await test.step('the shipper approves the charge and checks the receipt', async () => {
    await expect(left(shipper)).toContainText(/Cobrados R\$.*: aprove ou conteste\./, { timeout: 60_000 })
    await press(left(shipper).getByRole('link', { name: 'Conferir a cobrança' }))
    await press(button(shipper, 'Aprovar cobrança'))
    const dialog = shipper.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Justificativa/ }).fill('Sete centavos de arredondamento')
    await press(dialog.getByRole('button', { name: 'Aprovar cobrança', exact: true }))
    await expect(left(shipper)).toContainText('Cobrança conferida')
    await expect(left(shipper)).toContainText('Inclua o pedido em uma ordem de compra.')
    await press(left(shipper).getByRole('link', { name: 'Conferir o canhoto' }))
    await expect(shipper.getByRole('main')).toContainText(`#${id}`)
    await press(button(shipper, /^Aprovar/))
  })

  await expect
    .poll(async () => {
      const order = await readAs<Order>(base, 'manager', `orders/${id}?include=canhoto_files,audits_order`)
      return [
        order.status_name,
        order.canhoto_files.map(({ check }) => check),
        order.audits_order.map((one) => one.manual_approved),
      ]
    })
    .toEqual(['AVAILABLE_CANHOTO', ['approved'], [true]])
  expect(clicks * SECONDS_BEFORE_A_CLICK).toBeLessThan(GOAL_SECONDS)
  for (const { console: logged, server } of trouble)
    expect({ logged, server }).toEqual({ logged: [], server: [] })
})
