import { expect, postAs, test, tokenOf, watch } from './support/browser.ts'

/** Files that were not imported: an action on all rows counts and takes those that still wait. */

test('all rows of files that were not imported are those that still wait', async ({ as, baseURL }) => {
  const base = baseURL ?? ''
  const token = await tokenOf(base, 'shipper2')
  const headers = { authorization: `Bearer ${token}` }
  const waiting = async (): Promise<{ ids: string[]; total: number }> => {
    const query = 'filter[resolved]=false&page[size]=2'
    const answer = await fetch(`${base}/api/not_imported_files?${query}`, { headers })
    const { data, meta } = (await answer.json()) as {
      data: { id: string }[]
      meta: { page: { total: number } }
    }
    return { ids: data.map(({ id }) => id), total: meta.page.total }
  }
  const before = (await waiting()).total
  const body = new FormData()
  for (let number = 1; number <= 23; number += 1)
    body.append('files', new Blob([`<nota numero="${Date.now()}-${number}`]), `ilegivel-${number}.xml`)
  await fetch(`${base}/api/nf_files/import`, { method: 'POST', headers, body })
  await expect.poll(async () => (await waiting()).total).toBe(before + 23)
  for (const id of (await waiting()).ids)
    await postAs(base, 'shipper2', `nf_files/discard/${id}`, { justification: 'Arquivo de teste' })

  const page = await as('shipper2')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/not_imported_files')
  await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).first().check()
  await page.getByRole('button', { name: /Selecionar todos os \d+ deste filtro/ }).click()
  await page.getByRole('button', { name: 'Descartar', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Descartar ${before + 21} arquivos?` })
  await dialog.getByRole('textbox').fill('Lote enviado por engano')
  await dialog.getByRole('button', { name: 'Descartar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await waiting()).total, { timeout: 30_000 }).toBe(0)
  expect(trouble).toEqual({ console: [], server: [] })
})
