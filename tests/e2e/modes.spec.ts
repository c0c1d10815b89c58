import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** An order by air and one through a distribution centre, made and moved in the browser. */

type Me = { company: { id: string } }
type City = { id: string }
type Place = { id: string }

const cityOf = async (base: string, name: string) =>
  Number((await readAs<City[]>(base, 'shipper', `cities?filter[search]=${name}&page[size]=1`))[0]?.id)

/** Agreed, collected and on its way. */
const collected = async (base: string, more: object): Promise<string> => {
  const carrier = Number((await readAs<Me>(base, 'transporter', 'users/me?include=company')).company.id)
  const id = await postAs(base, 'shipper', 'orders', {
    weight: '300',
    invoice_amount: '90000.00',
    order_collection_addresses: [{ city_id: await cityOf(base, 'Guarulhos') }],
    ...more,
  })
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, {
    proposals: [{ transporter_id: carrier, value: '4200.10' }],
  })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  await postAs(base, 'transporter', `orders/enrich/${id}`, {
    driver_name: 'Ana Souza',
    vehicle_plate: 'ABC1D23',
  })
  const [place] = await readAs<Place[]>(
    base,
    'transporter',
    `order_collection_addresses?filter[order_id]=${id}`,
  )
  await postAs(base, 'transporter', `orders/order_collection_addresses/collect/${place?.id}`, {})
  return id
}

test('goods fly: boarded with airline and air waybill, released, and on by road', async ({ as, baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const id = await collected(base, {
    modal: 'air_with_collection',
    origin_airport: 'GRU',
    destiny_airport: 'MAO',
    order_delivery_addresses: [{ city_id: await cityOf(base, 'Manaus') }],
  })
  const carrier = await as('transporter')
  const trouble = [watch(carrier)]
  await carrier.goto(`/logistic_manager/transporter/order/update/${id}`)
  const take = async (
    name: string,
    fill?: (dialog: ReturnType<typeof carrier.getByRole>) => Promise<void>,
  ) => {
    await carrier.getByRole('button', { name }).first().click()
    const dialog = carrier.getByRole('dialog', { name })
    await fill?.(dialog)
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    await expect(dialog).toBeHidden()
  }
  await carrier.getByRole('button', { name: 'Informar saída' }).first().click()
  await expect(carrier.getByText('Saída informada.')).toBeVisible()
  await take('Entregue no aeroporto')
  await take('Informar embarque', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Companhia aérea' }).fill('Brasil')
    await carrier.getByRole('option', { name: /LATAM Airlines Brasil/ }).click()
    await dialog.getByRole('textbox', { name: 'Voo' }).fill('LA3412')
    await dialog.getByRole('textbox', { name: /AWB/ }).fill('95712345675')
  })
  await expect(carrier.getByText('957-12345675')).toBeVisible()
  for (const name of ['Informar decolagem', 'Informar pouso', 'Informar desembarque']) await take(name)
  await take('Liberado pelo fisco', async (dialog) => {
    await dialog.getByRole('combobox', { name: 'Liberado por' }).click()
    await carrier.getByRole('option', { name: 'Suframa' }).click()
  })
  const shipper = await as('shipper')
  trouble.push(watch(shipper))
  await shipper.goto(`/logistic_manager/shipper/order/update/${id}`)
  await shipper.getByRole('button', { name: 'Gerar pedido rodoviário' }).first().click()
  const dialog = shipper.getByRole('dialog', { name: 'Gerar pedido rodoviário' })
  await dialog.getByRole('button', { name: 'Gerar pedido rodoviário' }).click()
  await expect(shipper.getByText('Por estrada, depois do pedido aéreo')).toBeVisible()
  for (const { console, server } of trouble) expect([...console, ...server]).toEqual([])
})

test('goods pass a distribution centre: one order for each destination', async ({ as, baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const id = await collected(base, {
    modal: 'less_than_truckload',
    order_delivery_addresses: [
      { city_id: await cityOf(base, 'Santos') },
      { city_id: await cityOf(base, 'Curitiba') },
    ],
  })
  await postAs(base, 'transporter', `orders/depart_dc/${id}`, {})
  const carrier = await as('transporter')
  const trouble = watch(carrier)
  await carrier.goto(`/logistic_manager/transporter/order/update/${id}`)
  await carrier.getByRole('button', { name: 'Criar pedidos por destino' }).first().click()
  const dialog = carrier.getByRole('dialog', { name: 'Criar pedidos por destino' })
  await dialog.getByRole('combobox', { name: 'Cidade do centro' }).fill('Campinas')
  await carrier.getByRole('option', { name: 'Campinas/SP' }).click()
  await dialog.getByRole('button', { name: 'Criar pedidos por destino' }).click()
  await expect(carrier.getByText('Segue no pedido')).toHaveCount(2)
  expect([...trouble.console, ...trouble.server]).toEqual([])
})
