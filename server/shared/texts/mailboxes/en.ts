/** What mailboxes refuse. */
export const mailboxErrorsEn = {
  mailbox_off: 'The mailbox is switched off. Switch it on to read its e-mails.',
  mailbox_secret: 'The server or the user has changed. Give the password again.',
}
