import { expect, postAs, readAs, test, watch } from './support/browser.ts'
import { invoice, partyOf, shopInCuritiba } from './support/papers.ts'

/** An order was typed before its invoices were issued: the shipper drops them at the order, and its status says so. */

type Me = { company: { id: string } }
type City = { id: string }

test('the XML of an order that waits is dropped at it, and the order is invoiced', async ({
  as,
  baseURL,
}) => {
  test.slow()
  const base = baseURL ?? ''
  const carrier = Number((await readAs<Me>(base, 'transporter', 'users/me?include=company')).company.id)
  const cityOf = async (name: string) =>
    Number((await readAs<City[]>(base, 'shipper', `cities?filter[search]=${name}&page[size]=1`))[0]?.id)
  const id = await postAs(base, 'shipper', 'orders', {
    modal: 'full_truckload',
    weight: '900',
    invoice_amount: '20000.00',
    order_collection_addresses: [{ city_id: await cityOf('São Paulo') }],
    order_delivery_addresses: [{ city_id: await cityOf('Curitiba') }],
  })
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, {
    proposals: [{ transporter_id: carrier, value: '1850.40' }],
  })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  await postAs(base, 'transporter', `orders/enrich/${id}`, {
    driver_name: 'Ana Souza',
    vehicle_plate: 'ABC1D23',
  })

  const paper = invoice(await partyOf(base, 'shipper'), shopInCuritiba(), '880.000', '19870.50')
  const shipper = await as('shipper')
  const trouble = watch(shipper)
  await shipper.goto(`/logistic_manager/shipper/order/update/${id}`)
  await shipper.getByRole('button', { name: 'Anexar notas fiscais' }).first().click()
  const dialog = shipper.getByRole('dialog', { name: 'Anexar notas fiscais' })
  await dialog.getByLabel('Solte aqui o XML das notas').setInputFiles([paper])
  await expect(dialog.getByRole('checkbox', { name: new RegExp(`NF-e ${paper.number}/`) })).toBeChecked()
  await expect(dialog.getByText('1 nota escolhida, R$ 19.870,50')).toBeVisible()
  await expect(dialog.getByText(/foi digitado com R\$\s20\.000,00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anexar notas fiscais' }).click()
  await expect(shipper.getByText('Notas fiscais anexadas.')).toBeVisible()
  await expect(shipper.getByText('Nota fiscal emitida').first()).toBeVisible()
  expect([...trouble.console, ...trouble.server]).toEqual([])
})
