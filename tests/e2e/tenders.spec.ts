import { expect, postAs, readAs, watch } from './support/browser.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/** A year's lanes: by spreadsheet, priced by carriers in sealed answers, divided by a scenario, awarded as draft tables. */

const test = onOwnServer({})
const DAY_MS = 86_400_000
const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const lanes = [
  ['UF de origem', 'Cidade de origem', 'UF de destino', 'Cidade de destino', 'Embarques', 'Peso', 'Valor'],
  ['SP', 'São Paulo', 'RJ', 'Rio de Janeiro', '100', '50000', '1000000'],
  ['SP', 'São Paulo', 'PR', 'Curitiba', '40', '8000', '200000'],
]
  .map((row) => row.join(';'))
  .join('\n')

test('lanes by spreadsheet, sealed answers, a scenario, and the award as a draft table', async ({
  as,
  baseURL,
  own,
}) => {
  test.setTimeout(240_000)
  const base = String(baseURL)
  const [shipper, carrier] = [await as('shipper'), await as('transporter')]
  const trouble = [watch(shipper), watch(carrier)]
  const name = 'BID da jornada'
  const id = await postAs(base, 'shipper', 'freight_tenders', {
    name,
    modal: 'less_than_truckload',
    valid_from: day(30).slice(0, 10),
    valid_until: day(395).slice(0, 10),
    response_time_limit: day(2),
  })
  const me = await readAs<{ company: { fantasy_name: string } }>(
    base,
    'transporter',
    'users/me?include=company',
  )

  await test.step('lanes come in by spreadsheet, the carrier is invited, the tender opens', async () => {
    await shipper.goto('/logistic_manager/shipper/bid_frp')
    await shipper.getByRole('link', { name }).click()
    await shipper.getByRole('button', { name: 'Importar planilha' }).click()
    const dialog = shipper.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'trechos.csv', mimeType: 'text/csv', buffer: Buffer.from(lanes) })
    await dialog.getByRole('button', { name: 'Importar', exact: true }).click()
    await expect(dialog.getByText('2 registros criados')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
    await expect(
      shipper.getByRole('cell', { name: 'São Paulo/SP → Rio de Janeiro/RJ', exact: true }),
    ).toBeVisible()
    await shipper.getByRole('tab', { name: /Transportadoras/ }).click()
    await shipper.getByRole('button', { name: 'Convidar' }).first().click()
    await dialog.getByRole('combobox').first().click()
    await dialog.getByRole('combobox').first().fill(me.company.fantasy_name)
    await shipper.getByRole('option', { name: me.company.fantasy_name }).click()
    await dialog.getByRole('button', { name: 'Convidar' }).click()
    await expect(shipper.getByText('Será convidada na abertura')).toBeVisible()
    await shipper.getByRole('button', { name: 'Abrir BID' }).click()
    await dialog.getByRole('button', { name: 'Abrir BID' }).click()
    await expect(shipper.getByText('Aguardando proposta')).toBeVisible()
  })

  await test.step('the carrier prices one lane, and is asked what the price includes', async () => {
    await carrier.goto('/logistic_manager/transporter/bid_frp')
    await carrier.getByRole('link', { name }).click()
    const fill = async (field: string, value: string) =>
      carrier.getByRole('textbox', { name: new RegExp(`^${field}.*Rio de Janeiro`) }).fill(value)
    await fill('Frete peso', '0,80')
    await fill('Frete mínimo', '65,00')
    await fill('Ad valorem', '0,3')
    await fill('GRIS', '0,2')
    await fill('Pedágio', '4,50')
    await fill('Prazo', '3')
    await carrier.getByRole('button', { name: 'Enviar preços' }).click()
    await expect(carrier.getByRole('alert').filter({ hasText: 'incluem o ICMS' })).toBeVisible()
    await carrier.getByRole('radio', { name: 'Sim, ICMS incluso' }).check()
    await carrier.getByRole('button', { name: 'Enviar preços' }).click()
    await expect(carrier.getByText('Proposta enviada').first()).toBeVisible()
  })

  await test.step('nothing is read before the limit', async () => {
    await shipper.reload()
    await shipper.getByRole('tab', { name: 'Cenários' }).click()
    await expect(shipper.getByText('Propostas lacradas')).toBeVisible()
    await expect(shipper.getByText('0,80')).toHaveCount(0)
  })

  await test.step('after it a scenario divides the lanes, and the award makes the table', async () => {
    await sqlOf(own.ownerUrl, (client) =>
      client.query(
        "update freight_tenders set response_time_limit = now() - interval '1 second' where id = $1",
        [id],
      ),
    )
    await expect(async () => {
      await shipper.reload()
      await shipper.getByRole('tab', { name: 'Cenários' }).click()
      await expect(shipper.getByRole('button', { name: 'Novo cenário' })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 120_000 })
    await shipper.getByRole('button', { name: 'Novo cenário' }).click()
    const dialog = shipper.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Nome do cenário' }).fill('Mais barato')
    await expect(dialog.getByRole('combobox', { name: 'Regra' })).toHaveValue('Mais barata por trecho')
    await dialog.getByRole('button', { name: 'Calcular' }).click()
    await expect(shipper.getByText('Sem transportadora: 1')).toBeVisible()
    await shipper.getByRole('button', { name: 'Adjudicar' }).click()
    await dialog.getByRole('button', { name: 'Adjudicar' }).click()
    await expect(shipper.getByText('Adjudicado').first()).toBeVisible()
    await shipper.getByRole('tab', { name: /Transportadoras/ }).click()
    await shipper.getByRole('link', { name: 'Abrir tabela' }).click()
    await expect(shipper.getByRole('heading', { level: 1 })).toContainText(name)
    await carrier.reload()
    await expect(carrier.getByText('Ganhou trechos').first()).toBeVisible()
  })
  for (const { console, server } of trouble) expect([...console, ...server]).toEqual([])
})
