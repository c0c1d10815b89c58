import type { Page } from '@playwright/test'
import { RIO, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, readAs, test } from './support/browser.ts'
import { newCarrier, newcomer } from './support/newcomers.ts'

/** What one is told about, and one notice on its way to two tabs. */

test('a switch of the matrix is kept, and goes back to the default', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/home/notifications')
  const mail = page.getByRole('switch', { name: 'Chegada no destino: E-mail' })
  await expect(mail).not.toBeChecked()
  const saved = page.waitForResponse((answer) => answer.url().includes('notifications/choose'))
  await mail.click({ force: true })
  expect((await saved).status()).toBe(204)
  await page.reload()
  await expect(mail).toBeChecked()
  await page.getByRole('button', { name: 'Voltar ao padrão: Chegada no destino' }).click()
  await expect(mail).not.toBeChecked()
})

test('one order is muted on its page, said in its head, and heard of again from the settings', async ({
  as,
  baseURL,
}) => {
  const [order] = await readAs<{ id: string }[]>(
    new URL(String(baseURL)).origin,
    'shipper',
    'orders?page[size]=1',
  )
  const page = await as('shipper')
  await page.goto(`/logistic_manager/shipper/order/update/${order?.id}`)
  const silent = page.getByRole('switch', { name: 'Silenciar avisos deste pedido' })
  const badge = page.getByText('Silenciado para você')
  await expect(silent).not.toBeChecked()
  await silent.click({ force: true })
  await expect(badge).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(badge).toBeHidden()
  await silent.click({ force: true })
  await expect(badge).toBeVisible()

  await page.goto('/home/notifications')
  const hear = page.getByRole('button', { name: /^Reativar avisos do pedido/ })
  await hear.click()
  await expect(hear).toBeHidden()
  await page.goto(`/logistic_manager/shipper/order/update/${order?.id}`)
  await expect(silent).not.toBeChecked()
})

/** The page's socket has been let in: from now on it hears what happens. Called before the page is opened. */
const live = async (tab: Page): Promise<void> => {
  const socket = await tab.waitForEvent('websocket', (one) => one.url().includes('/socket.io/'))
  // `40` is socket.io's "connected".
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
}

test('a proposal is told once, in one of the two tabs, and counted in both titles', async ({
  as,
  baseURL,
}) => {
  const base = new URL(String(baseURL)).origin
  // Of a company of its own: the demo's carrier is sent proposals by other journeys at the same time, and they become one toast.
  const carrier = await newCarrier(base, 'shipper')
  const first = await as(
    await newcomer(base, 'manager', { permissions: ['integra_manager__owner'], company_id: carrier }),
  )
  const second = await first.context().newPage()
  for (const tab of [first, second]) {
    const isLive = live(tab)
    await tab.goto('/logistic_manager/transporter/notification')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await isLive
  }
  const order = await postAs(base, 'shipper', 'orders', {
    modal: 'full_truckload',
    weight: '1200.5',
    invoice_amount: '35000.00',
    order_collection_addresses: [{ city_id: SAO_PAULO, street: 'Rua da Mooca', number: '10' }],
    order_delivery_addresses: [{ city_id: RIO, street: 'Avenida Brasil', number: '500' }],
  })
  await postAs(base, 'shipper', `orders/send_proposal/${order}`, { transporter_ids: [carrier] })

  const toast = (tab: typeof first) =>
    tab.getByRole('alert').filter({ hasText: 'Nova proposta de transporte' })
  await expect
    .poll(async () => (await toast(first).count()) + (await toast(second).count()), { timeout: 10_000 })
    .toBe(1)
  for (const tab of [first, second]) {
    await expect(tab).toHaveTitle(/^\(\d+\) /)
    await expect(tab.getByRole('link', { name: 'Nova proposta de transporte' }).first()).toBeVisible()
  }
})
