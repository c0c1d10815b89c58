/** What mailboxes refuse. */
export const mailboxErrorsEn = {
  mailbox_off: 'The mailbox is switched off. Switch it on to read its e-mails.',
  mailbox_secret: 'The server or the user has changed. Give the password again.',
  mailbox_token_url: 'The address of the tokens must be https and public.',
  mailbox_no_folder: 'The operator has set no folder for this company.',
  mailbox_same_folder: 'This folder has another use already. Choose another one.',
  mailbox_key:
    'This is no private key without a passphrase. Paste the whole key, with its BEGIN and END lines.',
}
