import { composeDoccob } from '#server/modules/edi-files/index.ts'
import { add } from '#shared/kit/money.ts'
import type { Page } from '@playwright/test'
import { expect, test, watch } from './support/browser.ts'

/** From the audit of a charge to its payment, between the shipper, its carrier and the person who may approve. */

const stamp = String(Date.now()).slice(-6)

type Document<T> = { data: { id: string; attributes: T } }
type Answer<T> = { data: T }

const read = async <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (address) => {
    const token = localStorage.getItem('access_token') ?? ''
    const response = await fetch(`/api/${address}`, { headers: { authorization: `Bearer ${token}` } })
    return response.json()
  }, path)

test('a charge is contested, a purchase order made, billed a cent too much, justified, approved, exported and paid', async ({
  as,
}) => {
  test.slow()
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/purchase_order/create')
  const carrier = 'Tuiuiú'
  await page.getByRole('combobox', { name: 'Transportadora' }).fill(carrier)
  await page
    .getByRole('option', { name: new RegExp(carrier) })
    .first()
    .click()
  const rows = page.getByRole('row').filter({ hasText: 'Conferido' })
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  await expect(page.getByText(/2 pedidos de /)).toBeVisible()
  await page.getByRole('button', { name: 'Criar ordem de compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordem de compra \d+$/ })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  // The carrier bills it by DOCCOB, a cent too much.
  type Cte = {
    number: string
    serie: string
    shipping_price: string
    order_id: number
    issuer_document: string
  }
  const order = await read<Document<{ order_ids: number[]; total: string; number: number }>>(
    page,
    `purchase_orders/${id}`,
  )
  const { order_ids, total, number } = order.data.attributes
  const ctes = await Promise.all(
    order_ids.map((one) => read<Answer<{ attributes: Cte }[]>>(page, `cte_files?filter[order_id]=${one}`)),
  )
  const charged = ctes.flatMap(({ data }) => data.map(({ attributes }) => attributes))
  const tax_id = charged[0]?.issuer_document ?? ''
  const bytes = composeDoccob(
    '3.0',
    { sender: carrier, recipient: 'Embarcador', day: '2026-11-24', time: '09:30', sequence: 7 },
    {
      carrier: { tax_id, name: carrier },
      bills: [
        {
          branch: 'MATRIZ',
          series: '1',
          number: stamp,
          issued_on: '2026-11-24',
          expires_on: '2026-12-24',
          value: add(total, '0.01'),
          bank: null,
          ctes: charged.map((cte) => ({
            issuer: cte.issuer_document,
            series: cte.serie,
            number: cte.number,
            value: cte.shipping_price,
            issued_on: '2026-11-20',
          })),
        },
      ],
    },
  )
  const carrierPage = await as('transporter')
  await carrierPage.goto('/logistic_manager/transporter/edi_files')
  await carrierPage
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: `DOCCOB_${stamp}.txt`, mimeType: 'text/plain', buffer: bytes })
  await carrierPage.getByRole('button', { name: 'Dar entrada' }).click()

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Diferença a justificar')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Justificar diferença' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Arredondamento do ICMS no CT-e')
  await dialog.getByRole('button', { name: 'Justificar diferença' }).click()
  await expect(page.getByText('Valor acertado')).toBeVisible()
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByText('Faturada').first()).toBeVisible()

  // Its accounting goes to the ERP, which pays it.
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Contabilização' }).getByRole('row').nth(1)).toBeVisible()
  await page.goto('/logistic_manager/shipper/purchase_order/exports')
  await page.getByRole('button', { name: 'Pedir arquivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir arquivo' }).click()
  await expect(page.getByRole('button', { name: /^ordens-de-compra-/ }).first()).toBeVisible({
    timeout: 30_000,
  })
  await page.goto('/logistic_manager/shipper/purchase_order/board')
  const column = page.getByRole('region', { name: 'Faturada' })
  await column.getByRole('button', { name: `Mover a ordem de compra ${number}` }).click()
  await page.getByRole('menuitem', { name: 'Paga' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar pagamento' }).click()
  await expect(
    page.getByRole('region', { name: 'Paga', exact: true }).getByText(`Ordem de compra ${number}`),
  ).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
