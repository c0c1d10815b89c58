import type { Page } from '@playwright/test'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'
import { newcomer } from './support/newcomers.ts'

/** A quote to three carriers, two of them by link: the second cheapest is chosen, approved, confirmed, and an order comes out. */

const stamp = String(Date.now()).slice(-7)

const tomorrow = (): string =>
  new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
    .format(new Date(Date.now() + 86_400_000))
    .replace(',', '')

const linkOf = async (page: Page, carrier: string): Promise<string> => {
  await page.getByRole('button', { name: `Gerar link para ${carrier}` }).click()
  const address = page.getByText('/guest/accept_quotation_transport/').first()
  await expect(address).toBeVisible()
  const path = new URL((await address.innerText()).trim().split(/\s/)[0] ?? '').pathname
  await page.reload()
  return path
}

/** The carrier of this option, chosen in this row of the form. */
const pickCarrier = async (page: Page, row: number, option: number): Promise<string> => {
  await page.getByRole('combobox', { name: `Transportadora ${row}` }).click()
  const chosen = page.getByRole('option').nth(option)
  await expect(chosen).toBeVisible()
  const name = (await chosen.innerText()).trim()
  await chosen.click()
  return name
}

/** A further carrier, asked after the quote was sent. */
const invite = async (page: Page, option: number): Promise<string> => {
  await page.getByRole('button', { name: 'Convidar transportadoras' }).click()
  await page.getByRole('button', { name: 'Adicionar transportadora' }).click()
  const name = await pickCarrier(page, 1, option)
  await page.getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect(page.getByRole('button', { name: `Gerar link para ${name}` })).toBeVisible()
  return name
}

const answer = async (page: Page, value: string): Promise<void> => {
  await page.getByLabel('Frete peso').fill(value)
  await page.getByRole('textbox', { name: 'Prazo' }).fill('3')
  await page.getByRole('button', { name: 'Enviar preço' }).click()
}

test('three carriers answer, the second cheapest is approved and becomes an order', async ({
  as,
  browser,
  baseURL,
}) => {
  test.slow()
  const base = String(baseURL)
  const { company_id: shipper } = await readAs<{ company_id: number }>(base, 'shipper', 'users/me')
  await postAs(base, 'manager', `companies/set_feature/${shipper}`, { feature_id: 9, active: true })
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/quotes/create')
  await page.getByRole('button', { name: 'Enviar cotação' }).click()
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
  await page.getByLabel('Nome da cotação').fill(`Vidro ${stamp}`)
  await page.getByLabel('Limite de resposta').fill(tomorrow())
  const first = await pickCarrier(page, 1, 0)
  const second = await pickCarrier(page, 2, 1)
  const to = page
    .locator('section, div')
    .filter({ has: page.getByRole('heading', { name: 'Entrega' }) })
    .last()
  await to.getByRole('combobox', { name: 'Cidade' }).fill('Rio de Janeiro')
  await page.getByRole('option', { name: 'Rio de Janeiro/RJ' }).click()
  await page.getByRole('textbox', { name: 'Peso' }).fill('1250')
  await page.getByLabel('Valor da mercadoria').fill('18400,00')
  await page.getByLabel('Observação').fill('Doca com agendamento.')
  await page.getByRole('button', { name: 'Enviar cotação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Vidro ${stamp}` })).toBeVisible()
  const detail = page.url()

  const guest = await browser.newPage()
  const [one, two] = [await linkOf(page, first), await linkOf(page, second)]
  await guest.goto(one)
  await answer(guest, '900,00')
  await expect(guest.getByText('Preço enviado: aguarde a escolha do embarcador')).toBeVisible()
  await guest.goto(two)
  await answer(guest, '1000,00')
  await expect(guest.getByText('Preço enviado: aguarde a escolha do embarcador')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('button', { name: 'Enviar preço' })).toHaveCount(0)
  // A third carrier is invited. Its first link is ended, and it refuses by the second.
  const third = await invite(page, 2)
  const ended = await linkOf(page, third)
  await page.getByRole('button', { name: `Encerrar o link de ${third}` }).click()
  await expect(page.getByText('Link encerrado')).toBeVisible()
  await guest.goto(ended)
  await expect(guest.getByText('Este link não está ativo')).toBeVisible()
  const three = await linkOf(page, third)
  await guest.goto(three)
  await guest.getByRole('button', { name: 'Recusar' }).click()
  await guest.getByRole('dialog').getByLabel('Justificativa').fill('Sem caminhão nesta data.')
  await guest.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(guest.getByText('Você recusou este frete')).toBeVisible()

  await page.goto(detail)
  await expect(page.getByRole('row', { name: new RegExp(first) }).first()).toContainText('Menor preço')
  await page.getByRole('button', { name: `Escolher ${second}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Escolher', exact: true }).click()
  await expect(dialog.getByText('O campo justificativa é obrigatório')).toBeVisible()
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

  await guest.goto(two)
  await guest.getByRole('button', { name: 'Confirmar' }).click()
  await guest.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(guest.getByText(/^Frete confirmado/)).toBeVisible()
  await guest.close()
  await page.goto(detail)
  await expect(page.getByRole('link', { name: 'Abrir pedido' })).toBeVisible()
  await page.getByRole('link', { name: 'Abrir pedido' }).click()
  await expect(page.getByText(second).first()).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
  await postAs(base, 'manager', `companies/set_feature/${shipper}`, { feature_id: 9, active: false })
})
