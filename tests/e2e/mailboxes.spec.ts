import { expect, test, watch } from './support/browser.ts'
import { invoice, partyOf, shopInCuritiba } from './support/papers.ts'

/** A company lets mails come in, and says how long approvals of risk hold. */

const SETTINGS = '/logistic_manager/shipper/configuration'

/** A mail with one attachment, as a mail server would post it. */
const mailWith = (file: { name: string; buffer: Buffer }): string =>
  [
    'From: Fornecedor <fiscal@fornecedor.example>',
    'To: nfe@cliente.example',
    'Subject: Nota fiscal da viagem',
    'Date: Wed, 18 Nov 2026 08:00:00 -0300',
    `Message-ID: <${file.name}@fornecedor.example>`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="parte"',
    '',
    '--parte',
    `Content-Type: application/xml; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    file.buffer.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    '--parte--',
    '',
  ].join('\r\n')

test('an address is made, takes a mail with an invoice, and is put away', async ({ as, baseURL }) => {
  const name = `Notas ${Date.now() % 1_000_000}`
  const page = await as('shipper2')
  const trouble = watch(page)
  await page.goto(`${SETTINGS}?tab=mailboxes`)
  await page.getByRole('button', { name: 'Receber por endereço' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeVisible()
  await form.getByLabel('Nome da caixa').fill(name)
  await form.getByRole('switch', { name: 'Ler e-mails de qualquer remetente' }).click()
  await form.getByRole('button', { name: 'Salvar' }).click()

  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Gerar endereço' }).click()
  const address = await card.locator('code').innerText()
  const paper = invoice(await partyOf(String(baseURL), 'shipper2'), shopInCuritiba(), '12.500', '430.10')
  const posted = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: mailWith(paper),
  })
  expect(posted.ok).toBe(true)
  await card.getByRole('button', { name: 'Últimos e-mails' }).click()
  await expect(card.getByText('Nota fiscal da viagem')).toBeVisible()
  await expect(card.getByText('Documentos recebidos')).toBeVisible()

  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Nome da caixa').fill(`${name} B`)
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  const renamed = page.getByRole('article', { name: `${name} B` })
  await renamed.getByRole('button', { name: `Remover ${name} B` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(renamed).toHaveCount(0)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a mailbox behind an unknown server says what to mend, and keeps its password to itself', async ({
  as,
}) => {
  const name = `IMAP ${Date.now() % 1_000_000}`
  const page = await as('shipper2', { phone: true })
  await page.goto(`${SETTINGS}?tab=mailboxes`)
  await page.getByRole('button', { name: 'Adicionar caixa' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome da caixa').fill(name)
  await form.getByLabel('Servidor IMAP').fill('imap.nao-existe.invalid')
  await form.getByLabel('Usuário da caixa').fill('nfe@cliente.example')
  await form.getByLabel('Senha da caixa').fill('segredo-da-caixa')
  await form.getByRole('button', { name: 'Salvar' }).click()
  const card = page.getByRole('article', { name })
  await card.getByRole('button', { name: 'Testar conexão' }).click()
  await expect(card.getByText('Servidor não encontrado. Confira o nome.').first()).toBeVisible()

  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(form.getByLabel('Senha da caixa')).toHaveValue('')
  await form.getByLabel('Servidor IMAP').fill('imap.tambem-nao.invalid')
  await form.getByRole('button', { name: 'Salvar' }).click()
  // The old password is for the old server.
  await expect(form.getByText('O servidor ou o usuário mudou. Informe a senha de novo.')).toBeVisible()
  await form.getByLabel('Senha da caixa').fill('segredo-da-caixa')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(card.getByText(/imap\.tambem-nao\.invalid/)).toBeVisible()
  expect(await page.content()).not.toContain('segredo-da-caixa')
})

test('approvals of risk hold as many days as the shipper says', async ({ as }) => {
  const page = await as('shipper2')
  await page.goto(`${SETTINGS}?tab=orders`)
  const block = page.getByRole('region', { name: 'Validade das aprovações de risco' })
  const days = block.getByLabel('Dias', { exact: true })
  const before = Number(await days.inputValue())
  await days.fill(String(before + 7))
  await block.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(block.getByRole('button', { name: 'Salvar', exact: true })).toHaveCount(0)
  await page.reload()
  await expect(days).toHaveValue(String(before + 7))
})
