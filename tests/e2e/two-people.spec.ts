import { cpfOf } from '#tests/support/cpf.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** Two people edit one record: the second one is told, and nothing of the first one's change is lost. */

test('a form says that another person changed the record in between', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const cpf = cpfOf(Number(String(Date.now()).slice(-8)) % 60_000)
  const id = await postAs(base, 'transporter', 'drivers', { name: 'Rui Prado', cpf })
  const page = await as('transporter')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/transporter/driver/update/${id}`)
  const name = page.getByRole('textbox', { name: 'Nome' })
  await expect(name).toHaveValue('Rui Prado')
  await postAs(base, 'transporter', `drivers/${id}`, { name: 'Rui Prado Lima' }, 'PATCH')
  await name.fill('Rui Prado Alves')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('alert')).toContainText('Outra pessoa alterou este registro')
  // The typed words stand; read again, the other person's change stands there.
  await expect(name).toHaveValue('Rui Prado Alves')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('Rui Prado Lima')
  await name.fill('Rui Prado Alves')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/driver$/)
  expect(trouble).toEqual({ console: [], server: [] })
})
