import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** A table's mistake is mended for its own days; the orders that it priced are audited again from its page. */

type Found<T> = { id: string; attributes: T }
type Rate = Record<string, unknown> & { value: string }
type Document = { table: { date_start: string }; revision: number; rates: Rate[] }

const FREIGHT = 'filter[audit]=freight_table&filter[result]=validated&page[size]=50'
const DOCUMENT = 'simulation_integra/simulation_table/document'

/** An audited order of the demo's carrier whose freight table is in force. */
const audited = async (origin: string): Promise<{ order: number; table: number }> => {
  const audits = await readAs<Found<{ order_id: number }>[]>(origin, 'transporter', `audits_order?${FREIGHT}`)
  for (const { attributes } of audits) {
    const order = attributes.order_id
    const [simulation] = await readAs<Found<{ simulation_table_id: number | null }>[]>(
      origin,
      'shipper',
      `simulation_orders?filter[order_id]=${order}`,
    )
    const table = simulation?.attributes.simulation_table_id
    if (table === undefined || table === null) continue
    const found = await readAs<{ situation: string; next_id: number | null }>(
      origin,
      'shipper',
      `simulation_tables/${table}`,
    )
    if (found.situation === 'in_force' && found.next_id === null) return { order, table }
  }
  throw new Error('the demo has no audited order of a table in force')
}

/** A new version from the first day of the old one on, with dearer rates, which both sides approve. */
const mend = async (origin: string, table: number): Promise<number> => {
  const { table: head, revision, rates } = await readAs<Document>(origin, 'shipper', `${DOCUMENT}/${table}`)
  const dearer = rates.map(({ id: _id, ...rate }) => ({
    ...rate,
    value: (Number(rate.value) * 1.5).toFixed(4),
  }))
  const change = { revision, table: { date_start: head.date_start }, rates: dearer }
  const id = await postAs(origin, 'shipper', `${DOCUMENT}/${table}`, change, 'PATCH')
  const approve = `simulation_integra/approve_table/${id}`
  await postAs(origin, 'shipper', approve, { approved: true })
  await postAs(origin, 'transporter', approve, { approved: true })
  return Number(id)
}

test('the orders of a mended table are audited again: shown first, changed after a yes', async ({ as }) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/freight_audit')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria de fretes' })).toBeVisible()
  const { origin } = new URL(page.url())
  const { order, table } = await audited(origin)
  const version = await mend(origin, table)

  await page.goto(`/logistic_manager/shipper/order/simulation/tables/details/${version}`)
  await page.getByRole('link', { name: 'Auditar de novo os pedidos desta tabela' }).click()
  await page.getByRole('combobox', { name: 'Números dos pedidos' }).fill(`${order},`)
  await page.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(page.getByText('Aguarda o seu sim')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('de 1 auditadas')).toBeVisible()
  await expect(page.getByText('Outra versão da tabela vale no dia').first()).toBeVisible()
  const before = await readAs<Found<{ result: string; expected_value: string }>[]>(
    origin,
    'shipper',
    `audits_order?filter[order_id]=${order}&filter[audit]=freight_table`,
  )
  expect(before[0]?.attributes.result).toBe('validated')

  await page.getByRole('button', { name: 'Mudar as auditorias' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^1 auditoria passa ao novo resultado/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mudar as auditorias' }).click()
  await expect(page.getByText('Feita', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Mudou', { exact: true })).toBeVisible()

  await page.goto(`/logistic_manager/shipper/order/update/${order}?tab=values`)
  await expect(page.getByRole('button', { name: 'Contestar', exact: true })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('numbers of the statistics lead to their contests, and a contest to its dossier', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/freight_audit/statistics')
  const causes = page.getByRole('region', { name: 'Por causa' })
  const first = causes.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await page.getByText('Tabela', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Mês' })).toBeVisible()
  await page.getByText('90 dias', { exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Semana de' })).toBeVisible()
  await first.getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestações de cobrança' })).toBeVisible()
  expect(new URL(page.url()).search).toContain('created_at')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('tab', { name: 'Valores' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Dossiê do desacordo (610110)' }).first().click()
  await opened
  expect(trouble).toEqual({ console: [], server: [] })
})
