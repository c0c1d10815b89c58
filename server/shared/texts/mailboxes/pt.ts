/** What mailboxes refuse. */
export const mailboxErrorsPt = {
  mailbox_off: 'A caixa está desligada. Ligue-a para ler os e-mails.',
  mailbox_secret: 'O servidor ou o usuário mudou. Informe a senha de novo.',
}
