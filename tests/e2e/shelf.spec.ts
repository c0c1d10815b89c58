import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { expect, readAs, test, watch } from './support/browser.ts'

/** The shelf of an order: dropped files are recognised, asked about, shown beside the page, corrected and taken away. */

type Listed = { id: string; attributes: { transporter_id: number | null; canceled_at: string | null } }
const NEWEST = 'orders?sort=-created_at&page[size]=100'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const carried = async (baseURL: string): Promise<string> => {
  const ofShipper = new Set((await readAs<Listed[]>(baseURL, 'shipper', NEWEST)).map(({ id }) => id))
  const order = (await readAs<Listed[]>(baseURL, 'transporter', NEWEST)).find(
    ({ id, attributes }) =>
      ofShipper.has(id) && attributes.transporter_id !== null && attributes.canceled_at === null,
  )
  if (order === undefined) throw new Error('the demo carrier carries no order of the demo shipper')
  return order.id
}

test('papers are dropped, asked about, shown, checked and taken away', async ({ as, baseURL }) => {
  test.slow()
  const order = await carried(baseURL ?? '')
  const mark = String(Date.now())
  const carrier = await as('transporter')
  const trouble = watch(carrier)
  await carrier.goto(`/logistic_manager/transporter/order/update/${order}?tab=documents`)
  const pdf = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'application/pdf',
    buffer: pageOf([...lines, mark]),
  })
  await carrier
    .getByLabel('Solte aqui qualquer documento deste pedido')
    .setInputFiles([
      pdf(`lista ${mark}.pdf`, 'ROMANEIO DE CARGA'),
      { name: `IMG_${mark}.png`, mimeType: 'image/png', buffer: Buffer.concat([PNG, Buffer.from(mark)]) },
      { name: 'programa.pdf', mimeType: 'application/pdf', buffer: Buffer.from([0x4d, 0x5a, 0, 1]) },
    ])
  const dialog = carrier.getByRole('dialog', { name: 'De que tipo é cada arquivo?' })
  await expect(dialog.getByText(`lista ${mark}.pdf: Romaneio`)).toBeVisible()
  await expect(dialog.getByText('Este tipo de arquivo não é aceito.')).toBeVisible()
  const asked = dialog.getByRole('article', { name: `IMG_${mark}.png` })
  // A kind that is not chosen is not taken.
  await asked.getByRole('button', { name: 'Guardar' }).click()
  await expect(asked.getByText('Preencha este campo.')).toBeVisible()
  await asked.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await carrier.getByRole('option', { name: 'Comprovante de agendamento' }).click()
  await asked.getByRole('button', { name: 'Guardar' }).click()
  const done = carrier.getByRole('dialog', { name: 'O que aconteceu com cada arquivo' })
  await expect(done.getByText(`IMG_${mark}.png: Comprovante de agendamento`)).toBeVisible()
  await done.getByRole('button', { name: 'Fechar' }).last().click()

  const proofs = carrier.getByRole('region', { name: 'Comprovante de agendamento' })
  await proofs.getByRole('button', { name: `IMG_${mark}.png`, exact: true }).click()
  await expect(carrier.getByRole('img', { name: `IMG_${mark}.png` })).toBeVisible()
  await carrier.keyboard.press('Escape')
  await expect(carrier.getByRole('img', { name: `IMG_${mark}.png` })).toHaveCount(0)

  await carrier.getByRole('button', { name: `Alterar lista ${mark}.pdf` }).click()
  const edit = carrier.getByRole('dialog', { name: `Alterar lista ${mark}.pdf` })
  await edit.getByRole('combobox', { name: 'Tipo de documento' }).click()
  await carrier.getByRole('option', { name: 'Ordem de coleta' }).click()
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(
    carrier
      .getByRole('region', { name: 'Ordem de coleta' })
      .getByRole('button', { name: `lista ${mark}.pdf`, exact: true }),
  ).toBeVisible()

  const shipper = await as('shipper')
  await shipper.goto(`/logistic_manager/shipper/order/update/${order}?tab=documents`)
  await shipper.getByRole('button', { name: `Marcar como conferido: lista ${mark}.pdf` }).click()
  await expect(
    shipper.getByRole('button', { name: `Desmarcar conferência: lista ${mark}.pdf` }),
  ).toBeVisible()
  await expect(shipper.getByRole('button', { name: `Excluir IMG_${mark}.png` })).toHaveCount(0)

  await carrier.reload()
  await expect(carrier.getByRole('button', { name: `Excluir lista ${mark}.pdf` })).toHaveCount(0)
  await carrier.getByRole('button', { name: `Excluir IMG_${mark}.png` }).click()
  await carrier.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(carrier.getByText('Documento excluído.')).toBeVisible()
  await expect(carrier.getByRole('button', { name: `IMG_${mark}.png`, exact: true })).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('the list of documents tells what each order has, and leads to its shelf', async ({ as }) => {
  const shipper = await as('shipper')
  await shipper.goto('/logistic_manager/shipper/order/orders_documents')
  await expect(shipper.getByRole('heading', { name: /^Documentos dos pedidos/, level: 1 })).toBeVisible()
  const first = shipper.getByRole('row').nth(1).getByRole('link').first()
  const newest = (await first.textContent()) ?? ''
  await shipper.getByRole('button', { name: 'Com documento' }).click()
  await shipper.getByRole('radio', { name: 'Ofício', exact: true }).click()
  await expect(first).not.toHaveText(newest)
  await first.click()
  await expect(shipper.getByRole('region', { name: 'Ofício' })).toBeVisible()
})
