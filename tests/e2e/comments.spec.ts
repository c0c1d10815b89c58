import { expect, readAs, test, watch } from './support/browser.ts'

/** Comments on an order: what stays inside, what the other side reads at once, and who is called. */

test('a comment stays in the company or reaches the carrier, live', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const me = await readAs<{ company: { id: number } }>(base, 'transporter', 'users/me?include=company')
  const [order] = await readAs<{ id: string }[]>(
    base,
    'shipper',
    `orders?filter[transporter_id]=${me.company.id}&sort=-id&page[size]=1`,
  )
  const id = String(order?.id)
  const [shipper, carrier] = [await as('shipper'), await as('transporter', { dark: true, phone: true })]
  const trouble = [watch(shipper), watch(carrier)]
  const mark = `${Date.now()}`
  await carrier.goto(`/logistic_manager/transporter/order/update/${id}?tab=comments`)
  await shipper.goto(`/logistic_manager/shipper/order/update/${id}?tab=comments`)
  const write = async (text: string, audience?: string) => {
    await shipper.getByRole('textbox', { name: 'Comentário', exact: true }).fill(text)
    if (audience) {
      await shipper.getByRole('combobox', { name: 'Quem lê' }).click()
      await shipper.getByRole('option', { name: audience }).click()
    }
    await shipper.keyboard.press('Escape')
    await shipper.getByRole('button', { name: 'Comentar' }).click()
    await expect(shipper.getByRole('list', { name: 'Comentários' })).toContainText(text)
  }
  await write(`Só para nós ${mark}`)
  await write(`Doca 3 ${mark}`, 'Todas as partes do pedido')
  const theirs = carrier.getByRole('list', { name: 'Comentários' })
  await expect(theirs).toContainText(`Doca 3 ${mark}`)
  await expect(theirs).not.toContainText(`Só para nós ${mark}`)

  const line = shipper.getByRole('listitem').filter({ hasText: `Doca 3 ${mark}` })
  await line.getByRole('button', { name: 'Excluir comentário' }).click()
  await shipper.getByRole('dialog').getByRole('button', { name: 'Excluir comentário' }).click()
  await expect(line).toHaveCount(0)
  for (const { console, server } of trouble) expect([...console, ...server]).toEqual([])
})
