import type { Browser, Page } from '@playwright/test'
import { violationsOf } from './support/look.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** A driver's telephone: the load by a link, its steps with and without network, each taken once. */

/** An order that waits for its collection; answers its id. */
const readyToCollect = async (base: string): Promise<string> => {
  const { company_id: carrier } = await readAs<{ company_id: number }>(base, 'transporter', 'users/me')
  const cityOf = async (name: string) =>
    Number(
      (await readAs<{ id: string }[]>(base, 'shipper', `cities?filter[search]=${name}&page[size]=1`))[0]?.id,
    )
  const id = await postAs(base, 'shipper', 'orders', {
    modal: 'full_truckload',
    weight: '1200',
    invoice_amount: '35000.00',
    order_collection_addresses: [{ city_id: await cityOf('São Paulo') }],
    order_delivery_addresses: [{ city_id: await cityOf('Curitiba') }],
  })
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, { transporter_ids: [carrier] })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  await postAs(base, 'transporter', `orders/enrich/${id}`, {
    driver_name: 'Ana Souza',
    driver_cpf: '529.982.247-25',
    vehicle_plate: 'ABC1D23',
  })
  return id
}

/** A photo of a receipt that lies askew on a dark table. */
const photoOf = async (page: Page): Promise<Buffer> => {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.fillStyle = '#40342a'
    pen.fillRect(0, 0, 1200, 900)
    pen.rotate(0.06)
    pen.fillStyle = '#f4f2ec'
    pen.fillRect(220, 200, 800, 360)
    pen.fillStyle = '#1c1c1c'
    pen.font = '48px sans-serif'
    pen.fillText('NF-e 48211  RECEBIDO', 270, 330)
    pen.fillText('João Lima', 270, 470)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}

/** The page is kept on the telephone: its shell, and the file of its own code. */
const expectKept = (telephone: Page) =>
  expect
    .poll(() => telephone.evaluate(async () => (await (await caches.open('driver')).keys()).length))
    .toBeGreaterThan(3)

/** The carrier makes a link; the driver opens it, collects and departs. */
const departed = async (base: string, carrier: Page, browser: Browser, id: string) => {
  await carrier.goto(`/logistic_manager/transporter/order/update/${id}?tab=tracking`)
  await carrier.getByRole('button', { name: 'Criar link' }).click()
  const address = carrier.getByLabel('Endereço para enviar ao motorista')
  await expect(address).toBeVisible()
  const path = new URL(await address.inputValue()).pathname

  const telephone = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 } })
  const page = await telephone.newPage()
  const trouble = watch(page)
  await page.goto(path)
  await page.getByRole('button', { name: 'Coletei a carga' }).click()
  await page.getByRole('button', { name: 'Saí com a carga' }).click()
  await expect(page.getByRole('button', { name: 'Cheguei' })).toBeVisible()
  await expectKept(page)
  await expect(page.getByText(/a rede\./)).toHaveCount(0)
  return { telephone, page, trouble }
}

test('a load is collected, and delivered without network', async ({ as, browser, baseURL }) => {
  const base = String(baseURL)
  const id = await readyToCollect(base)
  const { telephone, page, trouble } = await departed(base, await as('transporter'), browser, id)

  await telephone.setOffline(true)
  await page.reload()
  await expect(page.getByText('Sem conexão')).toBeHidden()
  await page.getByRole('button', { name: 'Cheguei' }).click()
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('Informe o nome de quem recebeu.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Quem recebeu', exact: true }).fill('João Lima')
  await page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('2 passos aguardam a rede')).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 passos aguardam a rede')).toBeVisible()
  await expect(page.getByText('Entregue', { exact: true })).toBeVisible()

  await telephone.setOffline(false)
  await expect(page.getByText(/a rede\./)).toHaveCount(0)
  await expect(page.getByText('Tudo entregue. Obrigado!')).toBeVisible()
  await expect(async () => {
    const order = await readAs<{ delivered_date_time: string | null }>(base, 'transporter', `orders/${id}`)
    expect(order.delivered_date_time).toBeTruthy()
  }).toPass()
  expect(trouble).toEqual({ console: [], server: [] })
  await telephone.close()
})

test('a step that is refused stays on the telephone with its picture', async ({ as, browser, baseURL }) => {
  const base = String(baseURL)
  const id = await readyToCollect(base)
  const { telephone, page } = await departed(base, await as('transporter'), browser, id)

  await telephone.setOffline(true)
  await page.getByRole('button', { name: 'Cheguei' }).click()
  await page.getByRole('button', { name: 'Entregar' }).click()
  await page.getByRole('textbox', { name: 'Quem recebeu', exact: true }).fill('João Lima')
  const buffer = await photoOf(page)
  await page.locator('input[type=file]').setInputFiles({ name: 'canhoto.png', mimeType: 'image/png', buffer })
  const cutter = page.getByRole('region', { name: 'Recortar o canhoto' })
  await expect(cutter.getByText('As bordas foram encontradas.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(cutter).toBeFocused()
  await page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('Termine o recorte da foto ou escolha outra')).toBeVisible()
  await cutter.getByRole('button', { name: 'Canto 1' }).press('ArrowRight')
  await cutter.getByRole('button', { name: 'Usar recorte' }).click()
  await expect(cutter).toBeHidden()
  await page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('2 passos aguardam a rede')).toBeVisible()
  const canceled = { reason: 'Pedido em duplicidade', justification: 'Pedido feito duas vezes' }
  await postAs(base, 'manager', `orders/cancel/${id}`, canceled)

  await telephone.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: 'O passo não foi aceito' })
  await expect(refused).toHaveCount(2)
  await page.reload()
  await expect(refused).toHaveCount(2)
  const delivery = refused.filter({ hasText: 'Entregar' })
  await expect(delivery).toContainText('A imagem está guardada neste telefone.')
  await delivery.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(delivery).toContainText('cancelado')
  await delivery.getByRole('button', { name: 'Descartar passo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar passo' }).click()
  await expect(refused).toHaveCount(1)
  await telephone.close()
})
