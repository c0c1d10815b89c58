import { expect, postAs, readAs, test } from './support/browser.ts'

/** Changes of one's own and changes for others: branches, and carriers that are given no new work. */

type BranchRow = { id: string; attributes: { fantasy_name: string } }

test('a company that is no branch of one is not found among the branches', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const [auditor] = await readAs<BranchRow[]>(base, 'shipper', 'companies?filter[type]=auditor')
  const { company_id } = await readAs<{ company_id: number }>(base, 'shipper', 'users/me')
  const [branch] = await readAs<BranchRow[]>(base, 'shipper', `companies?filter[parent_id]=${company_id}`)
  if (!auditor || !branch) throw new Error('the shipper of the demo has no auditor or no branch')
  const page = await as('shipper')
  await page.goto(`/logistic_manager/shipper/subsidiary/update/${auditor.id}`)
  await expect(page.getByRole('alert')).toContainText('Registro não encontrado')
  await expect(page.getByRole('textbox', { name: 'Nome fantasia' })).toHaveCount(0)
  await page.goto(`/logistic_manager/shipper/subsidiary/update/${branch.id}`)
  await expect(page.getByRole('textbox', { name: 'Nome fantasia' })).toHaveValue(
    branch.attributes.fantasy_name,
  )
})

test('a 4PL gives a carrier no new work of a shipper, and then again', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const [shipper] = await readAs<BranchRow[]>(base, 'four_pl', 'shippers?page[size]=50')
  if (!shipper) throw new Error('the 4PL of the demo works for nobody')
  await postAs(base, 'manager', `companies/set_feature/${shipper.id}`, { feature_id: 17, active: true })
  const page = await as('four_pl')
  await page.goto(`/logistic_manager/four_pl/shippers/details/${shipper.id}?tab=partners`)
  const first = page.getByRole('row').nth(1)
  const name = (await first.getByRole('link').textContent()) ?? ''
  const row = page.getByRole('row', { name })
  const choose = async (what: string) => {
    await row.getByRole('button').click()
    await page.getByRole('menuitem', { name: what, exact: true }).click()
  }
  await choose('Desativar')
  await expect(row).toContainText('Desativada')
  await choose('Ativar')
  await expect(row).not.toContainText('Desativada')
})
