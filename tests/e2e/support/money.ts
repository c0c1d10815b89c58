import { composeDoccob } from '#server/modules/edi-files/index.ts'
import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** The money between a shipper and its carrier, as journeys handle it. */

export const CARRIER = 'Tuiuiú Express'
export const SHIPPER = 'Serra Azul Utilidades'

export type PurchaseOrder = {
  id: string
  number: number
  order_ids: number[]
  total: string
  fatura_value: string | null
  transporter_id: number
}
export type Cte = { number: string; serie: string; shipping_price: string; issuer_document: string }

/** The carrier's bill over some CT-es, as a file. */
export const doccobOf = (number: string, ctes: readonly Cte[], value: string) => ({
  name: `DOCCOB_${number}.txt`,
  mimeType: 'text/plain',
  buffer: composeDoccob(
    '3.0',
    { sender: CARRIER, recipient: 'EMBARCADOR', day: '2026-11-24', time: '09:30', sequence: 7 },
    {
      carrier: { tax_id: ctes[0]?.issuer_document ?? '', name: CARRIER },
      bills: [
        {
          branch: 'MATRIZ',
          series: '1',
          number,
          issued_on: '2026-11-24',
          expires_on: '2026-12-24',
          value,
          bank: null,
          ctes: ctes.map((cte) => ({
            issuer: cte.issuer_document,
            series: cte.serie,
            number: cte.number,
            value: cte.shipping_price,
            issued_on: '2026-11-20',
          })),
        },
      ],
    },
  ),
})

/** Orders of the carrier that the shipper may put into a purchase order. */
export const openCandidates = async (page: Page) => {
  await page.goto('/logistic_manager/shipper/purchase_order/create')
  await page.getByRole('combobox', { name: 'Transportadora' }).fill(CARRIER)
  await page.getByRole('option', { name: CARRIER }).click()
  // Rows of before stand until the answer is there: those that are chosen next must be its own.
  await expect(page.getByRole('row').filter({ hasNotText: CARRIER })).toHaveCount(1)
  // Those of one shipper: the list has the branch's orders too.
  return page
    .getByRole('row')
    .filter({ hasText: CARRIER })
    .filter({ has: page.getByText(SHIPPER, { exact: true }) })
}

/** A purchase order of the chosen rows; answers its id. */
export const makePurchaseOrder = async (page: Page, count: number): Promise<string> => {
  await expect(page.getByText(new RegExp(`^${count} pedidos de `))).toBeVisible()
  await page.getByRole('button', { name: 'Criar ordem de compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Ordem de compra \d+$/ })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** The file of all purchase orders, asked for and there. */
export const exportPurchaseOrders = async (page: Page): Promise<void> => {
  await page.goto('/logistic_manager/shipper/purchase_order/exports')
  await page.getByRole('button', { name: 'Pedir arquivo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir arquivo' }).click()
  await expect(page.getByRole('button', { name: /^ordens-de-compra-/ }).first()).toBeVisible({
    timeout: 60_000,
  })
}
