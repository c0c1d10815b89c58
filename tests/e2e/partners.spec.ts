import type { Page } from '@playwright/test'
import { violationsOf } from './support/look.ts'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'
import { choosePlan, newShipper, newcomer } from './support/newcomers.ts'

/**
 * What a 4PL keeps for the shippers it works for: who works with which of them, and what their places are called; and a
 * company's choice of what an order shows.
 */

type PartnerRow = { id: string; attributes: { fantasy_name: string; cnpj: string } }

const accessible = async (page: Page): Promise<void> => expect(await violationsOf(page)).toEqual([])

test('a 4PL links a carrier to a shipper, lets it go, and names a place', async ({ as, baseURL }) => {
  test.setTimeout(120_000)
  const base = new URL(String(baseURL)).origin
  const [shipper] = await readAs<PartnerRow[]>(base, 'four_pl', 'shippers?page[size]=50')
  if (!shipper) throw new Error('the 4PL of the demo works for nobody')
  const all = await readAs<PartnerRow[]>(base, 'manager', 'transporters?page[size]=50')
  // Carriers of other journeys work with other shippers.
  const shippersOf = await Promise.all(
    all.map(({ id }) => readAs<PartnerRow[]>(base, 'four_pl', `shippers?filter[partner_id]=${id}`)),
  )
  const carrier = all.find((_, at) => shippersOf[at]?.length === 0)
  if (!carrier) throw new Error('every carrier of the demo works with a shipper')
  const { fantasy_name: name, cnpj } = carrier.attributes

  const page = await as('four_pl')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/four_pl/shippers/details/${shipper.id}?tab=partners`)
  await page.getByRole('button', { name: 'Vincular transportadora' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CNPJ da transportadora').fill(cnpj)
  await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await accessible(page)
  await dialog.getByRole('button', { name: 'Vincular' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  // The same once more is told instead of done.
  await page.getByRole('button', { name: 'Vincular transportadora' }).click()
  await dialog.getByLabel('CNPJ da transportadora').fill(cnpj)
  await expect(dialog.getByText('Já trabalha com', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Vincular' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()

  // From the carrier's side: its shippers, and the way out.
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('tab', { name: 'Embarcadores' }).click()
  const line = page.getByRole('row', { name: shipper.attributes.fantasy_name })
  await line.getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Desvincular' }).click()
  await dialog.getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText('Nenhum embarcador vinculado')).toBeVisible()
  await accessible(page)

  await page.goto('/logistic_manager/four_pl/address_alias/create')
  await page.getByRole('combobox', { name: 'Embarcador' }).click()
  await page.getByRole('option', { name: shipper.attributes.fantasy_name }).first().click()
  await page.getByRole('textbox', { name: 'Apelido' }).fill('Doca da jornada')
  await page.getByRole('textbox', { name: 'CNPJ ou CPF do destinatário' }).fill('529.982.247-25')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('link', { name: 'Doca da jornada' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Ações de Doca da jornada' }).click()
  await page.getByRole('menuitem', { name: 'Excluir' }).click()
  await dialog.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('link', { name: 'Doca da jornada' })).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('what a company hides, its orders hide; what it demands, its form asks for', async ({ as, baseURL }) => {
  test.setTimeout(90_000)
  const base = new URL(String(baseURL)).origin
  // A company of its own: what this one demands, every journey of the demo's shippers would have to bring.
  const company_id = await newShipper(base)
  await choosePlan(base, company_id, 'logistic_manager__3')
  const owner = await newcomer(base, 'manager', { permissions: ['integra_manager__owner'], company_id })
  const order = await postAs(base, owner, 'orders', {
    modal: 'full_truckload',
    weight: '1200.5',
    invoice_amount: '35000.00',
    order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
    order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
  })
  const page = await as(owner)
  const settings = '/logistic_manager/shipper/configuration?tab=orders'
  const facts = page.getByRole('term').filter({ hasText: /^Distância$/ })
  const shown = page.locator('input[name="order_show_data"][value="distance"]')
  const demanded = page.locator('input[name="order_required_fields"][value="cost_center"]')

  await page.goto(`/logistic_manager/shipper/order/update/${order}`)
  await expect(facts).toHaveCount(1)
  await page.goto(settings)
  await shown.uncheck()
  await page.getByRole('button', { name: 'Salvar' }).last().click()
  await expect(page.getByText('Registro alterado com sucesso.').first()).toBeVisible()
  await demanded.check()
  await page.getByRole('button', { name: 'Salvar' }).nth(1).click()
  await expect(page.getByRole('button', { name: 'Salvar' })).toHaveCount(1)

  await page.goto(`/logistic_manager/shipper/order/update/${order}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: /^Peso$/ })).toHaveCount(1)
  await expect(facts).toHaveCount(0)
  await page.goto('/logistic_manager/shipper/order/create')
  await expect(page.getByRole('textbox', { name: 'Centro de custo' })).toHaveAttribute(
    'aria-required',
    'true',
  )
})
