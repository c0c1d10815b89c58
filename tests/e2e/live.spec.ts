import type { Page, WebSocketRoute } from '@playwright/test'
import { expect, postAs, readAs, test } from './support/browser.ts'

/** Changes that no socket hears of: before the first connection, in a gap, and where none ever opens. */

const EXPORTS = '/logistic_manager/shipper/export'
const SOCKET = /socket\.io/

type Line = { open: () => void; cut: () => Promise<void>; hold: () => void }

/** The page's sockets wait until the line is open; cut, they have to come again. */
const lineOf = async (page: Page): Promise<Line> => {
  const waiting: WebSocketRoute[] = []
  const open: WebSocketRoute[] = []
  let isOpen = false
  const through = (route: WebSocketRoute) => {
    const server = route.connectToServer()
    // Without its past: the server has forgotten the socket of before.
    route.onMessage((message) => server.send(String(message).replace(/,"pid":"[^"]*"/, '')))
    open.push(route)
  }
  await page.route(SOCKET, (route) => (isOpen ? route.continue() : route.abort()))
  await page.routeWebSocket(SOCKET, (route) => {
    if (isOpen) through(route)
    else waiting.push(route)
  })
  return {
    open: () => {
      isOpen = true
      for (const route of waiting.splice(0)) through(route)
    },
    hold: () => {
      isOpen = false
    },
    cut: async () => {
      for (const route of open.splice(0)) await route.close()
    },
  }
}

const commentOf = (order: string, base: string, text: string) =>
  postAs(base, 'shipper', 'order_comments', { order_id: Number(order), text, audience: 'company' })

test('what changed before the first connection, and in a gap, is read again', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const [order] = await readAs<{ id: string }[]>(base, 'shipper', 'orders?sort=-id&page[size]=1')
  const id = String(order?.id)
  const mark = `${Date.now()}`
  const page = await as('shipper')
  const line = await lineOf(page)
  await page.goto(`/logistic_manager/shipper/order/update/${id}?tab=comments`)
  await expect(page.getByRole('textbox', { name: 'Comentário', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await commentOf(id, base, `Antes da linha ${mark}`)
  line.open()
  await expect(page.getByText(`Antes da linha ${mark}`)).toBeVisible()

  line.hold()
  await line.cut()
  await commentOf(id, base, `Sem linha ${mark}`)
  line.open()
  await expect(page.getByText(`Sem linha ${mark}`)).toBeVisible()
})

test('a list of files that wait looks again by itself where no socket comes to be', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const page = await as('shipper')
  await lineOf(page)
  let asked = 0
  // The first answers are of before the end of the job.
  await page.route(/\/api\/export_report\?/, async (route) => {
    asked += 1
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { attributes: { status: string } }[] }
    const [first] = body.data
    if (asked === 1 && first) first.attributes.status = 'processing'
    await route.fulfill({ response: answer, json: body })
  })
  await postAs(base, 'shipper', 'export_report/orders', { format: 'csv' })
  await page.goto(EXPORTS)
  const row = page.getByRole('table').locator('tbody tr').first()
  await expect(row).toContainText('Gerando')
  await expect(row).not.toContainText('Gerando')
})
