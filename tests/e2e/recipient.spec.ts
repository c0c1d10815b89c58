import { statusId } from '#shared/orders/order-status.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** A recipient's telephone: one delivery followed by a link that the shipper made, until the link is ended. */

type Order = { id: string }

test('a recipient follows a delivery by a link, until it is ended', async ({ as, browser, baseURL }) => {
  const base = String(baseURL)
  const { company_id: carrier } = await readAs<{ company_id: number }>(base, 'transporter', 'users/me')
  const onRoute = `orders?filter[last_active_status_id]=${statusId('ON_ROUTE')}&filter[transporter_id]=${carrier}&page[size]=1`
  const [order] = await readAs<Order[]>(base, 'shipper', onRoute)
  const id = String(order?.id)
  const shipper = await as('shipper')
  const trouble = watch(shipper)
  await shipper.goto(`/logistic_manager/shipper/order/update/${id}?tab=tracking`)
  await shipper.getByRole('button', { name: 'Criar link de rastreio' }).first().click()
  const address = shipper.getByLabel('Endereço para enviar ao destinatário')
  await expect(address).toBeVisible()
  const path = new URL(await address.inputValue()).pathname

  await postAs(base, 'transporter', 'geolocation_drivers', {
    order_id: Number(id),
    lat: '-22.5012',
    long: '-44.1034',
    location_captured_at: new Date().toISOString(),
  })
  const telephone = await browser.newContext({ baseURL: base, viewport: { width: 390, height: 844 } })
  const page = await telephone.newPage()
  const seen = watch(page)
  await page.goto(path)
  const steps = page.getByRole('list', { name: 'Etapas da entrega' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps.locator('[aria-current=step]')).toContainText('Saiu para a entrega')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/^Posição aproximada do veículo, /)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(page.getByText('R$')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(seen).toEqual({ console: [], server: [] })

  await shipper.getByRole('button', { name: 'Encerrar links' }).first().click()
  await expect(shipper.getByRole('button', { name: 'Encerrar links' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Rastreio não encontrado!')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
  await telephone.close()
})
