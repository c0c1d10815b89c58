/** What mailboxes refuse. */
export const mailboxErrorsPt = {
  mailbox_off: 'A caixa está desligada. Ligue-a para ler os e-mails.',
  mailbox_secret: 'O servidor ou o usuário mudou. Informe a senha de novo.',
  mailbox_token_url: 'O endereço dos tokens deve ser https e público.',
  mailbox_no_folder: 'O operador não definiu uma pasta para esta empresa.',
  mailbox_same_folder: 'Esta pasta já tem outro uso. Escolha outra.',
  mailbox_key: 'Não é uma chave privada sem senha. Cole a chave inteira, com as linhas BEGIN e END.',
}
