import { expect, readAs, test, watch } from './support/browser.ts'

/** A carrier keeps its own TDE; the shipper reads it, and a price that charges it leads to the row. */

const SHIPPER = '/logistic_manager/shipper/order/simulation/tables'
const CARRIER = '/logistic_manager/transporter/simulation_integra/tables'

type Rate = { id: string; attributes: { value: string; minimum_value: string | null } }

test('a carrier writes a TDE of its own, the shipper reads it', async ({ as, baseURL }) => {
  const name = `Loja difícil ${Date.now()}`
  const carrier = await as('transporter')
  const trouble = watch(carrier)
  await carrier.goto(`${CARRIER}/carrier_rates`)
  await carrier.getByRole('button', { name: 'Nova TDE' }).click()
  const dialog = carrier.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('12,5')
  await dialog.getByRole('textbox', { name: 'Mínimo' }).fill('30,00')
  await dialog.getByRole('combobox', { name: 'Só para os destinatários' }).fill('11.222.333/0001-81')
  await carrier.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'Só para cidades' }).fill('Campinas')
  await carrier.getByRole('option', { name: 'Campinas/SP' }).click()
  await expect(dialog.getByRole('button', { name: 'Retirar Campinas/SP' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Nome do destinatário' }).fill(name)
  await expect(dialog.getByRole('status')).toContainText('Cobra 12,5 % do frete, no mínimo R$ 30,00')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toBeHidden()
  await expect(carrier.getByRole('row', { name: new RegExp(name) })).toContainText('Cobra 12,5 %')

  const known = await readAs<Rate[]>(
    String(baseURL),
    'shipper',
    'transporter_tde?filter[cnpj_cpf]=11222333000181',
  )
  const [row] = known.toReversed()
  expect(row?.attributes).toMatchObject({ value: '12.5000', minimum_value: '30.00' })

  const shipper = await as('shipper')
  await shipper.goto(`${SHIPPER}/carrier_rates?cell=transporter_tde:${row?.id}`)
  const reading = shipper.getByRole('dialog')
  await expect(reading).toContainText(name)
  await expect(reading).toContainText('Campinas/SP')
  await expect(reading.getByRole('button', { name: 'Salvar' })).toHaveCount(0)
  await shipper.keyboard.press('Escape')
  await expect(shipper).toHaveURL(/carrier_rates\?rate=tde$/)
  await expect(shipper.getByRole('button', { name: 'Nova TDE' })).toHaveCount(0)

  await carrier.getByRole('row', { name: new RegExp(name) }).click()
  await carrier.getByRole('dialog').getByRole('textbox', { name: 'Mínimo' }).fill('35')
  await carrier.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(carrier.getByRole('row', { name: new RegExp(name) })).toContainText('R$ 35,00')
  await carrier
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /Ações/ })
    .click()
  await carrier.getByRole('menuitem', { name: 'Remover' }).click()
  await carrier.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(carrier.getByText('Taxa excluída.')).toBeVisible()
  await expect(carrier.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})
