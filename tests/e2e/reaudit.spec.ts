import type { Client } from 'pg'
import { expect, postAs, readAs, watch } from './support/browser.ts'
import { onOwnServer, sqlOf } from './support/own-server.ts'

/** A freight table is mended; the audits of its orders are judged again: the difference, a stop, a yes, done once. */

const TABLE = 'Lotação SP – Brasil'
/** The job waits before its first rows are kept, as long as the journey holds this lock. */
const HELD = 7_401_128

const waitForHeld = `
  create function wait_for_journey() returns trigger language plpgsql as $$
  begin
    while not pg_try_advisory_xact_lock_shared(${HELD}) loop perform pg_sleep(0.05); end loop;
    return null;
  end $$;
  create trigger wait_for_journey before insert on freight_reaudit_rows for each statement execute function wait_for_journey()`

const test = onOwnServer({
  prepare: (ownerUrl) => sqlOf(ownerUrl, (client) => client.query(waitForHeld)),
})

type TableRow = { id: string; attributes: { table: string; situation: string } }
type Rate = { value: string; minimum: string | null; [field: string]: unknown }
type Document = { revision: number; table: { date_start: string }; rates: Rate[] }
type Reaudit = {
  status: string
  result: { changed: number; applied: number; old_expected: string; new_expected: string }
}

/** Rates ten times as dear from the table's first day on, approved by both sides. */
const mend = async (base: string): Promise<string> => {
  const tables = await readAs<TableRow[]>(base, 'shipper', 'simulation_tables?page[size]=100')
  const table = tables.find(({ attributes: one }) => one.table === TABLE && one.situation === 'in_force')
  const address = `simulation_integra/simulation_table/document/${table?.id}`
  const { revision, table: head, rates } = await readAs<Document>(base, 'shipper', address)
  const dearer = rates.map((rate) => ({ ...rate, value: String(Number(rate.value) * 10), minimum: '150.00' }))
  const mended = { revision, table: { date_start: head.date_start }, rates: dearer }
  const made = await postAs(base, 'shipper', address, mended, 'PATCH')
  await postAs(base, 'shipper', `simulation_integra/approve_table/${made}`, { approved: true })
  await postAs(base, 'transporter', `simulation_integra/approve_table/${made}`, { approved: true })
  return made
}

/** Runs with the job held; it goes on afterwards. */
const whileHeld = (ownerUrl: string, run: () => Promise<void>): Promise<void> =>
  sqlOf(ownerUrl, async (client: Client) => {
    await client.query('select pg_advisory_lock($1)', [HELD])
    await run()
    await client.query('select pg_advisory_unlock($1)', [HELD])
  })

test('a mended table is shown as a difference, stopped, shown again, taken, and done once', async ({
  as,
  own,
}) => {
  const base = own.origin
  const version = await mend(base)
  const page = await as('shipper')
  const trouble = watch(page)
  const ask = async () => {
    await page.goto(`/logistic_manager/shipper/order/simulation/tables/details/${version}`)
    await page.getByRole('link', { name: 'Auditar de novo os pedidos desta tabela' }).click()
    await page.getByRole('button', { name: 'Ver o que muda' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Nova auditoria \d+$/ })).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  }
  const stateOf = (id: string) => readAs<Reaudit>(base, 'shipper', `freight_reaudits/${id}`)

  await test.step('it is stopped while it works', async () => {
    await whileHeld(own.ownerUrl, async () => {
      await ask()
      await expect(page.getByText('Calculando', { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('progressbar', { name: 'Andamento' })).toBeVisible()
      await page.getByRole('button', { name: 'Parar' }).click()
      await expect(page.getByText('Parando…')).toBeVisible()
    })
    await expect(page.getByText('Parada', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mudar as auditorias' })).toHaveCount(0)
  })

  const id = await ask()
  await expect(page.getByText('Aguarda o seu sim').first()).toBeVisible()
  const shown = await stateOf(id)
  expect(shown.result.changed).toBeGreaterThan(0)
  expect(shown.result.applied).toBe(0)
  expect(Number(shown.result.new_expected)).toBeGreaterThan(Number(shown.result.old_expected))
  const open = await readAs<unknown[]>(base, 'shipper', 'audits_order?filter[open]=true&page[size]=100')

  await page.getByRole('button', { name: 'Mudar as auditorias' }).click()
  const yes = page.getByRole('dialog', { name: 'Mudar as auditorias?' })
  await expect(yes).toContainText(`${shown.result.changed} auditorias`)
  await yes.getByRole('button', { name: 'Mudar as auditorias' }).click()
  await expect(page.getByText('Feita', { exact: true }).first()).toBeVisible()
  const taken = await stateOf(id)
  expect(taken.result.applied).toBe(shown.result.changed)
  await expect(page.getByRole('button', { name: 'Mudar as auditorias' })).toHaveCount(0)
  await expect(page.getByText('Mudou', { exact: true }).first()).toBeVisible()
  const after = await readAs<unknown[]>(base, 'shipper', 'audits_order?filter[open]=true&page[size]=100')
  expect(after.length).toBeGreaterThan(open.length)

  await test.step('a second yes and a second look change nothing', async () => {
    await postAs(base, 'shipper', `freight_reaudits/take/${id}`, {})
    await page.reload()
    await expect(page.getByText('Feita', { exact: true }).first()).toBeVisible()
    expect((await stateOf(id)).result).toEqual(taken.result)
    await ask()
    await expect(page.getByText('Nada muda: todas dizem o mesmo.')).toBeVisible()
  })

  await test.step('it is not there for another company', async () => {
    const stranger = await as('shipper2')
    await stranger.goto(`/logistic_manager/shipper/freight_audit/again/${id}`)
    await expect(stranger.getByText('Registro não encontrado').first()).toBeVisible()
  })
  expect(trouble).toEqual({ console: [], server: [] })
})
