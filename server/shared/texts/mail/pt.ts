/** Mails of the account, by occasion. */
export const mailPt = {
  two_factor: {
    subject: 'Seu código de acesso',
    text: 'Olá, {{name}}.\n\nSeu código de acesso é {{code}}. Ele vale por {{minutes}} minutos e só pode ser usado uma vez.\n\nSe não foi você, troque sua senha.',
  },
  reset: {
    subject: 'Redefinição de senha',
    text: 'Olá.\n\nPara criar uma nova senha, abra o link abaixo em até {{minutes}} minutos:\n\n{{link}}\n\nSe não foi você que pediu, ignore este e-mail.',
    button: 'Criar nova senha',
  },
  verify_email: {
    subject: 'Confirme seu e-mail',
    text: 'Olá.\n\nFalta pouco: confirme que este e-mail é seu abrindo o link abaixo em até {{days}} dias.\n\n{{link}}\n\nSe não foi você que se cadastrou, ignore este e-mail.',
    button: 'Confirmar e-mail',
  },
  insert_password: {
    subject: 'Seu acesso ao Tropeiro',
    text: 'Olá.\n\nCriaram um usuário para você com este e-mail. Para entrar, defina sua senha pelo link abaixo em até {{days}} dias.\n\n{{link}}\n\nSua senha temporária é {{password}}. Ela só serve para se identificar enquanto você não define a sua.\n\nSe você não esperava este convite, ignore este e-mail.',
    button: 'Definir minha senha',
  },
  survey: {
    subject: 'Como foi a entrega do pedido {{id}}?',
    text: 'Olá.\n\nA entrega do pedido {{id}} foi concluída. Conte em menos de um minuto como ela foi, pelo link abaixo, em até {{days}} dias:\n\n{{link}}\n\nSe você não esperava este e-mail, ignore-o.',
    button: 'Avaliar a entrega',
  },
  request_simulations: {
    subject: 'Preços de frete da requisição {{id}}',
    text: 'Olá.\n\nOs preços de frete da requisição {{id}} estão prontos. Abra o link abaixo em até {{days}} dias para escolher a transportadora, indicar outra ou recusar:\n\n{{link}}\n\nSe você não esperava este e-mail, ignore-o.',
    button: 'Ver preços',
  },
  quote: {
    subject: 'Cotação de frete {{id}}',
    text: 'Olá.\n\nHá um frete para você cotar. Abra o link abaixo para ver a carga, o trajeto e o limite, e enviar o seu preço ou recusar:\n\n{{link}}\n\nO link é só seu: não o encaminhe. Se você não esperava este e-mail, ignore-o.',
    button: 'Responder à cotação',
  },
  already_registered: {
    subject: 'Você já tem cadastro',
    text: 'Olá.\n\nRecebemos um novo cadastro com este e-mail ou com esta empresa, mas ele já existe. Se o usuário é seu, entre normalmente; se esqueceu a senha, crie outra na tela de entrada.\n\n{{link}}\n\nSe a empresa já está cadastrada por outra pessoa, peça acesso ao responsável. Se não foi você, ignore este e-mail.',
    button: 'Entrar',
  },
}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
export type MailTexts = Texts<typeof mailPt>
