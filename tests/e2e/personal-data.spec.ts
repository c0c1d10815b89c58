import { cpfOf } from '#tests/support/cpf.ts'
import { faultsOf } from './support/look.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** A driver is asked about, copied and removed by the carrier; each user finds their own data in the profile. */

const FLEET = '/logistic_manager/transporter/driver'

test('a driver’s data are copied and anonymised after the name was typed', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const name = `Severino Lopes ${String(Date.now()).slice(-6)}`
  await postAs(base, 'transporter', 'drivers', {
    name,
    cpf: cpfOf(Date.now() % 60_000),
    contact_phone: '11987654321',
  })
  const page = await as('transporter')
  const trouble = watch(page)
  await page.goto(`${FLEET}?filter[search]=${encodeURIComponent(name)}`)
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/Busca|Nome/))
    .first()
    .fill(name)
  const line = page.getByRole('row', { name: new RegExp(name) })
  await line.getByRole('button', { name: /Ações|Mais/ }).click()
  await page.getByRole('menuitem', { name: 'Dados pessoais' }).click()
  const dialog = page.getByRole('dialog', { name: `Dados pessoais de ${name}` })
  await expect(dialog.getByText('Nada: tudo pode ser anonimizado agora.')).toBeVisible()
  const erase = dialog.getByRole('button', { name: 'Anonimizar esta pessoa' })
  await expect(erase).toBeDisabled()
  await dialog.getByRole('button', { name: 'Solicitar cópia' }).click()
  await expect(page.getByText('Cópia solicitada.')).toBeVisible()

  await line.getByRole('button', { name: /Ações|Mais/ }).click()
  await page.getByRole('menuitem', { name: 'Dados pessoais' }).click()
  await dialog.getByLabel(/Para confirmar/).fill(name.toLowerCase())
  await erase.click()
  await expect(page.getByText('Anonimização em andamento.')).toBeVisible()
  await expect(line).toHaveCount(0)

  await page.goto('/home/profile')
  await page.getByRole('link', { name: 'Dados pessoais' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dados pessoais' })).toBeVisible()
  await expect(page.getByText('Anonimização').first()).toBeVisible()
  await expect(page.getByText('Concluído').first()).toBeVisible()
  expect(await faultsOf(page, '/home/personal_data', trouble)).toEqual([])
  await page.getByRole('button', { name: 'Ver meus dados' }).click()
  await expect(page.getByRole('dialog').getByText('Registros de acesso')).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
