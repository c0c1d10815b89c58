import { expect, readAs, test, watch } from './support/browser.ts'

/** Services besides the freight: asked for by the shipper and at the dock, answered by the other side. */

type Listed = { id: string; attributes: { transporter_id: number | null; canceled_at: string | null } }

const NEWEST = 'orders?sort=-created_at&page[size]=100'

/** An order that the demo carrier carries for the demo shipper; which one depends on the day that the story ends. */
const carried = async (baseURL: string): Promise<string> => {
  const ofShipper = new Set((await readAs<Listed[]>(baseURL, 'shipper', NEWEST)).map(({ id }) => id))
  const order = (await readAs<Listed[]>(baseURL, 'transporter', NEWEST)).find(
    ({ id, attributes }) =>
      ofShipper.has(id) && attributes.transporter_id !== null && attributes.canceled_at === null,
  )
  if (order === undefined) throw new Error('the demo carrier carries no order of the demo shipper')
  return order.id
}

test('services are asked for, at the dock too, and the other side answers', async ({
  as,
  browser,
  baseURL,
}) => {
  test.slow()
  const order = await carried(baseURL ?? '')
  const who = `Marina ${Date.now()}`
  const shipper = await as('shipper')
  const trouble = watch(shipper)
  await shipper.goto(`/logistic_manager/shipper/order/update/${order}?tab=services`)
  await shipper.getByRole('button', { name: 'Solicitar serviços' }).click()
  const dialog = shipper.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Solicitante' }).fill(who)
  await dialog.getByRole('searchbox', { name: 'Buscar serviço' }).fill('ajud')
  await dialog.getByRole('button', { name: 'Incluir Ajudante' }).click()
  await dialog.getByRole('textbox', { name: 'Quantidade' }).fill('3')
  await dialog.getByRole('searchbox', { name: 'Buscar serviço' }).fill('pern')
  await dialog.getByRole('button', { name: 'Incluir Pernoite' }).click()
  // What has no agreed price is not sent without a value.
  await dialog.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Valor sem imposto' }).fill('250,00')
  await dialog.getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(shipper.getByText('2 serviços solicitados.')).toBeVisible()

  await shipper.getByRole('button', { name: /^Criar (outro )?link$/ }).click()
  const address = await shipper.getByRole('textbox', { name: 'Endereço do link' }).inputValue()
  const dock = await browser.newPage()
  await dock.goto(new URL(address).pathname)
  await dock.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(dock.getByText('Diga quem está pedindo.')).toBeVisible()
  await dock.getByRole('textbox', { name: 'Seu nome e setor' }).fill(`Doca ${who}`)
  await dock.getByRole('checkbox', { name: 'Agendamento de entrega' }).check()
  await dock.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(dock.getByText('Pedido enviado.')).toBeVisible()
  await expect(dock.getByText('R$')).toHaveCount(0)
  await dock.close()

  const carrier = await as('transporter')
  await carrier.goto(`/logistic_manager/transporter/order/update/${order}?tab=services`)
  const mine = carrier.getByRole('article', { name: 'Ajudante' }).filter({ hasText: who })
  await mine.getByRole('button', { name: 'Confirmar: Ajudante' }).click()
  await carrier.getByRole('dialog').getByRole('textbox', { name: 'Mensagem' }).fill('De acordo.')
  await carrier.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(mine.getByText('Confirmado')).toBeVisible()
  await expect(mine.getByText('De acordo.')).toBeVisible()

  // What the dock asked for is the shipper's to answer.
  await shipper.reload()
  const docked = shipper
    .getByRole('article', { name: 'Agendamento de entrega' })
    .filter({ hasText: `Doca ${who}` })
  await docked.getByRole('button', { name: 'Recusar: Agendamento de entrega' }).click()
  await shipper.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(docked.getByText('Recusado')).toBeVisible()
  const waiting = shipper.getByRole('article', { name: 'Pernoite' }).filter({ hasText: who })
  await waiting.getByRole('button', { name: 'Excluir solicitação: Pernoite' }).click()
  await shipper.getByRole('dialog').getByRole('button', { name: 'Excluir solicitação' }).click()
  await expect(waiting).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})
