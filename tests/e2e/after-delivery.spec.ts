import { expect, postAs, readAs, test, tokenOf, type Login } from './support/browser.ts'
import { cteFor, invoice, partyOf, shopInCuritiba } from './support/papers.ts'

/** What a delivered order still waits for, as each of its readers is told. */

type Paper = { name: string; buffer: Buffer }
type Imported = { items: { nf_file_id: number | null; cte_file_id: number | null }[] }

const importAs = async (
  base: string,
  login: Login,
  to: string,
  papers: readonly Paper[],
): Promise<Imported> => {
  const body = new FormData()
  for (const { name, buffer } of papers)
    body.append('files', new Blob([new Uint8Array(buffer)], { type: 'text/xml' }), name)
  const headers = { authorization: `Bearer ${await tokenOf(base, login)}` }
  const response = await fetch(`${base}/api/${to}`, { method: 'POST', headers, body })
  const text = await response.text()
  if (!response.ok) throw new Error(`${to} as ${login}: ${response.status} ${text}`)
  return (JSON.parse(text) as { data: Imported }).data
}

type Places = Record<'order_collection_addresses' | 'order_delivery_addresses', { id: string }[]>

/** An order over these invoices, with the demo's carrier and customer; delivered, where it is asked for. */
const orderOver = async (base: string, nf_file_ids: number[], isDelivered: boolean): Promise<string> => {
  const { company_id: carrier } = await readAs<{ company_id: number }>(base, 'transporter', 'users/me')
  const { company_id: customer_id } = await readAs<{ company_id: number }>(base, 'customer', 'users/me')
  const id = await postAs(base, 'shipper', 'orders', { modal: 'full_truckload', nf_file_ids, customer_id })
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, { transporter_ids: [carrier] })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  if (!isDelivered) return id
  const driver = { driver_name: 'Ana Souza', driver_cpf: '529.982.247-25', vehicle_plate: 'ABC1D23' }
  await postAs(base, 'transporter', `orders/enrich/${id}`, driver)
  const places = await readAs<Places>(
    base,
    'transporter',
    `orders/${id}?include=order_collection_addresses,order_delivery_addresses`,
  )
  for (const place of places.order_collection_addresses)
    await postAs(base, 'transporter', `orders/order_collection_addresses/collect/${place.id}`, {})
  await postAs(base, 'transporter', `orders/depart/${id}`, {})
  for (const place of places.order_delivery_addresses) {
    await postAs(base, 'transporter', `orders/order_delivery_addresses/on_destiny/${place.id}`, {})
    await postAs(base, 'transporter', `orders/order_delivery_addresses/deliver/${place.id}`, {})
  }
  return id
}

test('a CT-e over two orders is attached for the customer of either', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const [sender, issuer] = [await partyOf(base, 'shipper'), await partyOf(base, 'transporter')]
  const recipient = shopInCuritiba()
  const papers = ['20.000', '30.000', '10.000'].map((weight) => invoice(sender, recipient, weight, '900.00'))
  const { items } = await importAs(base, 'shipper', 'nf_files/import', papers)
  const [one, two, last] = items.map(({ nf_file_id }) => Number(nf_file_id))
  // The CT-e is kept with the order of most of its invoices.
  await orderOver(base, [one ?? 0, two ?? 0], false)
  const id = await orderOver(base, [last ?? 0], true)

  const customer = await as('customer')
  await customer.goto(`/logistic_manager/customer/order/${id}`)
  const left = customer.getByRole('list', { name: 'Depois da entrega' })
  await expect(left).toContainText('anexa o CT-e que cobra o frete.')
  const price = {
    total_value: '100.00',
    components: [{ rate: 'weight_shipping_value', amount: '88.00' }],
    tax: { rate: '12', amount: '12.00' },
  }
  const keys = papers.map(({ key }) => key)
  const paper = cteFor({ issuer, sender, recipient }, keys, price, '0')
  await importAs(base, 'transporter', 'cte_files/import', [paper])
  await expect(async () => {
    await customer.reload()
    await expect(left).toContainText('CT-e anexado', { timeout: 5_000 })
  }).toPass()
  await customer.getByRole('tab', { name: /^Documentos/ }).click()
  await expect(customer.getByRole('region', { name: 'CT-e' })).toContainText(String(paper.number))
})

type Receipt = { id: string; attributes: { order_id: number; nf_file_id: number | null } }

test('the next receipt is for the invoice whose receipt was refused', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const waiting = await readAs<Receipt[]>(
    base,
    'shipper',
    'canhoto_files?filter[check]=waiting&sort=-id&page[size]=100',
  )
  const ofInvoices = waiting.filter(({ attributes }) => attributes.nf_file_id !== null)
  const several = [...Map.groupBy(ofInvoices, ({ attributes }) => attributes.order_id).values()]
  const refused = several.find((receipts) => receipts.length > 1)?.[0]
  if (!refused) throw new Error('no order of the demo has two receipts that wait')
  const { order_id, nf_file_id } = refused.attributes
  const { number } = await readAs<{ number: string }>(base, 'shipper', `nf_files/${nf_file_id}`)
  await postAs(base, 'shipper', `canhoto_files/refuse/${refused.id}`, { reason: 'illegible' })
  try {
    const page = await as('shipper')
    await page.goto(`/logistic_manager/shipper/order/update/${order_id}?tab=documents`)
    await page.getByRole('button', { name: 'Anexar canhoto' }).click()
    const choice = page.getByRole('dialog').getByRole('combobox')
    await expect(choice).toHaveValue(new RegExp(`${number}/`))
  } finally {
    await postAs(base, 'shipper', `canhoto_files/reopen/${refused.id}`, {})
  }
})
