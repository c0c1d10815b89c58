import { today } from '#shared/kit/brazil-time.ts'
import type { Page } from '@playwright/test'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/**
 * A freight table through the screens: prices typed and pasted by keyboard, saved, sent, approved by the other side,
 * readjusted after a preview over real orders, compared with what it was.
 */

const UFS = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')
const BANDS = Array.from({ length: 30 }, (_none, index) => ({
  kg_start: String(index * 10),
  kg_end: String((index + 1) * 10),
}))
const SHIPPER = '/logistic_manager/shipper/order/simulation'
const CARRIER = '/logistic_manager/transporter/simulation_integra'

type TableRow = {
  id: string
  attributes: { shipper_id: number; transporter_id: number; situation: string; option_calcule: string }
}

type Cell = { id: string; attributes: { simulation_destination_id: number } }

/** By the clock of Brazil: after nine in the evening UTC is a day ahead. */
const day = (offset: number) => today(Date.now() + offset * 86_400_000)

const paste = (page: Page, text: string) =>
  page.evaluate((block) => {
    const data = new DataTransfer()
    data.setData('text/plain', block)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

/** Milliseconds from each key to the frame that shows it, by key. */
const measure = async (page: Page, press: () => Promise<void>): Promise<Record<string, number[]>> => {
  await page.evaluate(() => {
    const times: Record<string, number[]> = {}
    Object.assign(window, { keyTimes: times })
    addEventListener(
      'keydown',
      ({ key }) => {
        const start = performance.now()
        requestAnimationFrame(() => setTimeout(() => (times[key] ??= []).push(performance.now() - start)))
      },
      true,
    )
  })
  await press()
  return page.evaluate(() => (window as unknown as { keyTimes: Record<string, number[]> }).keyTimes)
}

/** A quarter of the keys met no waiting for others on a shared machine. */
const quiet = (times: readonly number[] = []): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 4)] ?? Infinity

test('a table is typed, pasted, sent, approved, readjusted and compared', async ({ as, baseURL }, {
  retry,
}) => {
  test.setTimeout(150_000)
  const base = String(baseURL)
  const known = await readAs<TableRow[]>(base, 'transporter', 'simulation_tables?page[size]=100')
  const pair = known[0]?.attributes
  const name = `Tabela da jornada ${Date.now()}`
  const id = await postAs(base, 'shipper', 'simulation_integra/simulation_table/document', {
    table: {
      transporter_id: pair?.transporter_id,
      table: name,
      modal: 'less_than_truckload_reverse',
      reverse: true,
      option_calcule: 'kg_range',
      // One table in force for each origin: another try takes another one.
      origin_uf: UFS[UFS.length - 1 - retry],
      date_start: day(0),
      date_end: day(300),
    },
    kg_ranges: BANDS,
    destinations: UFS.map((uf) => ({
      uf,
      excess_per_kg: '1.5',
      lead_time: 5,
      values: BANDS.map(() => null),
    })),
  })

  const shipper = await as('shipper')
  const trouble = watch(shipper)
  await shipper.goto(`${SHIPPER}/tables/update/${id}`)
  const sheet = shipper.getByRole('grid', { name: 'Destinos' })
  const cell = (row: string, column: number) =>
    sheet
      .getByRole('row')
      .filter({ has: shipper.getByRole('rowheader', { name: row, exact: true }) })
      .getByRole('gridcell')
      .nth(column)
  await cell('AC', 0).click()

  await test.step('keys: type, Enter, Tab, F2, Escape, wrong words, undo', async () => {
    await shipper.keyboard.type('10,5')
    await shipper.keyboard.press('Enter')
    await expect(cell('AC', 0)).toHaveText('10,50')
    await shipper.keyboard.type('1.234,56')
    await shipper.keyboard.press('Tab')
    await expect(cell('AL', 0)).toHaveText('1.234,56')
    await shipper.keyboard.type('abc')
    await shipper.keyboard.press('Enter')
    await expect(cell('AL', 1)).toHaveAttribute('aria-invalid', 'true')
    await expect(shipper.getByRole('button', { name: 'Salvar rascunho' })).toBeDisabled()
    await shipper.keyboard.press('Control+z')
    await expect(cell('AL', 1)).toHaveText('–')
    await shipper.keyboard.press('ArrowUp')
    await shipper.keyboard.press('F2')
    await shipper.keyboard.type('9')
    await shipper.keyboard.press('Escape')
    await expect(cell('AL', 1)).toHaveText('–')
  })

  await test.step('a block from a spreadsheet, filled down; a key reaches the screen in under 50 ms', async () => {
    await shipper.keyboard.press('Control+Home')
    await paste(shipper, BANDS.map((_band, index) => `${20 + index},5`).join('\t'))
    await expect(cell('AC', 1)).toHaveText('21,50')
    await shipper.keyboard.press('Control+Home')
    await shipper.keyboard.press('Shift+Control+ArrowDown')
    for (let step = 1; step < BANDS.length; step += 1) await shipper.keyboard.press('Shift+ArrowRight')
    await shipper.keyboard.press('Control+d')
    await shipper.keyboard.press('Control+Home')
    await expect(cell('AL', 29)).toHaveText('49,50')
    const times = await measure(shipper, async () => {
      for (let step = 0; step < 15; step += 1)
        // As fast as fingers are: ten keys a second.
        for (const key of ['Shift', 'ArrowRight', '3', 'Enter'])
          await shipper.keyboard.press(key, { delay: 100 })
    })
    // What a key that does nothing takes is the machine's, not the editor's.
    const bare = quiet(times['Shift'])
    for (const key of ['ArrowRight', '3', 'Enter']) {
      const own = quiet(times[key]) - bare
      test.info().annotations.push({ type: `${key} to paint`, description: `${own.toFixed(1)} ms` })
      expect(own).toBeLessThan(50)
    }
  })

  await test.step('saved and sent', async () => {
    await shipper.keyboard.press('Control+s')
    await expect(shipper.getByText('Rascunho salvo.')).toBeVisible()
    await shipper.getByRole('button', { name: 'Enviar para aprovação' }).click()
    await expect(shipper.getByText('Aguardando transportadora').first()).toBeVisible()
  })

  const carrier = await as('transporter')
  await test.step('approved by the other side', async () => {
    await carrier.goto(`${CARRIER}/approve_table/${id}`)
    await carrier.getByRole('button', { name: 'Aprovar', exact: true }).click()
    await expect(carrier.getByText('Em vigor', { exact: true }).first()).toBeVisible()
  })

  await test.step("a link of a price's explanation opens the table at the cell", async () => {
    const ranges = await readAs<{ id: string }[]>(
      base,
      'shipper',
      `simulation_kg_ranges?filter[simulation_table_id]=${id}&sort=-kg_end&page[size]=1`,
    )
    const values = await readAs<Cell[]>(
      base,
      'shipper',
      `simulation_kg_values?filter[simulation_kg_range_id]=${ranges[0]?.id}&page[size]=100&include=simulation_destination`,
    )
    const last = Math.max(...values.map(({ attributes }) => attributes.simulation_destination_id))
    const value = values.find(({ attributes }) => attributes.simulation_destination_id === last)
    await shipper.goto(`${SHIPPER}/tables/details/${id}?cell=simulation_kg_values:${value?.id}`)
    await expect(cell('TO', 29)).toHaveAttribute('title', 'Usada no cálculo do preço')
    await expect(cell('TO', 29)).toBeInViewport()
    await shipper.goto(`${SHIPPER}/tables/details/${id}?cell=simulation_kg_values:999999999`)
    await expect(shipper.getByText('A célula do cálculo não existe mais')).toBeVisible()
  })

  await test.step('a readjustment is tried over real orders, then signed', async () => {
    const tables = await readAs<TableRow[]>(
      base,
      'shipper',
      'simulation_tables?filter[situation]=in_force&page[size]=100',
    )
    const used = tables.findLast(({ attributes }) => attributes.option_calcule === 'kg_range')
    const fill = async (table: string | undefined) => {
      await shipper.goto(`${SHIPPER}/tables/readjust/${table}`)
      await shipper.getByLabel('Percentual').fill('8')
      await shipper.getByRole('button', { name: 'Ver prévia' }).click()
      await expect(shipper.getByText('Total novo').first()).toBeVisible()
    }
    await fill(used?.id)
    await expect(shipper.getByRole('table', { name: 'Diferença por trecho' })).toBeVisible()
    await fill(id)
    await shipper.getByRole('button', { name: 'Continuar' }).click()
    await shipper.getByRole('button', { name: 'Criar e assinar' }).click()
    await expect(shipper.getByText('Aguardando transportadora').first()).toBeVisible()
  })

  await test.step('compared with what it was', async () => {
    await shipper.getByRole('link', { name: 'Comparar' }).click()
    await expect(shipper.getByRole('cell', { name: '+8 %' }).first()).toBeVisible()
  })
  expect(trouble).toEqual({ console: [], server: [] })
})
