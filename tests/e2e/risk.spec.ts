import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** A risk manager's work: the line of a programme, the queue, one click for a pair that it knows, checklist. */

type Me = { company: { id: string; fantasy_name: string } }

const me = async (base: string, login: 'shipper' | 'transporter' | 'risk_manager'): Promise<Me['company']> =>
  (await readAs<Me>(base, login, 'users/me?include=company')).company

const PAIR = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'RSK1D23' }

test('a pair that was approved is approved again with one click', async ({ as, baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const [shipper, carrier, manager] = [
    await me(base, 'shipper'),
    await me(base, 'transporter'),
    await me(base, 'risk_manager'),
  ]
  const stamp = String(Date.now()).slice(-6)
  const enriched = async (): Promise<number> => {
    const id = await postAs(base, 'shipper', 'orders', {
      modal: 'full_truckload',
      weight: '1200.5',
      invoice_amount: `7${stamp}00.00`,
      risk_manager_id: Number(manager.id),
      collection_date_time: '2020-01-01T12:00:00Z',
      order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
      order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
    })
    await postAs(base, 'shipper', `orders/send_proposal/${id}`, { transporter_ids: [Number(carrier.id)] })
    await postAs(base, 'transporter', `orders/accept/${id}`, {})
    await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
    await postAs(base, 'transporter', `orders/enrich/${id}`, PAIR)
    return Number(id)
  }
  const page = await as('risk_manager')
  const trouble = watch(page)
  await page.goto('/logistic_manager/risk_manager/dashboard')
  await page.getByRole('link', { name: 'Linhas do PGR' }).click()
  await page.getByRole('button', { name: 'Nova linha' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nova linha' })
  const line = `Carga especial ${stamp}`
  await form.getByRole('textbox', { name: 'Nome' }).fill(line)
  await form.getByRole('combobox', { name: 'Embarcador' }).fill(shipper.fantasy_name)
  await page.getByRole('option', { name: shipper.fantasy_name }).first().click()
  await form.getByRole('textbox', { name: 'A partir de' }).fill(`7${stamp}00,00`)
  await form.getByLabel('Início da vigência').first().fill('2020-01-01')
  await form.getByRole('switch', { name: 'Aprovação do veículo' }).setChecked(true)
  await form.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(form).toBeHidden()

  const first = await enriched()
  await page.goto(`/logistic_manager/risk_manager/order/${first}`)
  await page.getByRole('button', { name: 'Avaliar motorista e veículo' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Avaliar motorista e veículo' })
  await expect(dialog.getByText(`Linha do PGR: ${line}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()

  const second = await enriched()
  await page.goto('/logistic_manager/risk_manager/risk')
  const order = await readAs<{ shipper_order_code: string | null }>(base, 'shipper', `orders/${second}`)
  const card = page.getByRole('article', { name: order.shipper_order_code ?? `#${second}`, exact: true })
  await expect(card.getByText(/^Aprovado por .* vale até/).first()).toBeVisible()
  await card.getByRole('button', { name: 'Repetir as aprovações válidas' }).click()
  await expect(page.getByText('Aprovado pelas decisões anteriores').first()).toBeVisible()
  await expect(card.getByText('Aguarda checklist')).toBeVisible()

  await page.goto(`/logistic_manager/risk_manager/order/${second}?tab=risk`)
  await page.getByRole('button', { name: 'Avaliar checklist' }).first().click()
  const checklist = page.getByRole('dialog', { name: 'Avaliar checklist' })
  await checklist.getByLabel('Vence em').first().fill('2099-12-31')
  await checklist.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('vence em 31/12/2099')).toBeVisible()
  expect([...trouble.console, ...trouble.server]).toEqual([])
})
