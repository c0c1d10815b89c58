/** What mailboxes refuse. */
export const mailboxErrorsEs = {
  mailbox_off: 'El buzón está apagado. Enciéndalo para leer los correos.',
  mailbox_secret: 'El servidor o el usuario cambió. Indique la contraseña de nuevo.',
}
