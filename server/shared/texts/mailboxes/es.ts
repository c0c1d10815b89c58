/** What mailboxes refuse. */
export const mailboxErrorsEs = {
  mailbox_off: 'El buzón está apagado. Enciéndalo para leer los correos.',
  mailbox_secret: 'El servidor o el usuario cambió. Indique la contraseña de nuevo.',
  mailbox_token_url: 'La dirección de los tokens debe ser https y pública.',
  mailbox_no_folder: 'El operador no definió una carpeta para esta empresa.',
  mailbox_same_folder: 'Esta carpeta ya tiene otro uso. Elija otra.',
  mailbox_key: 'No es una clave privada sin contraseña. Pegue la clave completa, con las líneas BEGIN y END.',
}
