/** Notices of quotes, and what each is about. */
export const quoteNoticesPt = {
  quote_asked: {
    title: 'Nova cotação',
    description: '{{shipper}} pede o seu preço para o frete {{name}}. Responda até {{limit}}.',
  },
  quote_reminded: {
    title: 'Cotação perto do limite',
    description: 'O frete {{name}}, de {{shipper}}, espera o seu preço até {{limit}}.',
  },
  quote_answered: {
    title: 'Cotação respondida',
    description: '{{transporter}} respondeu a cotação {{name}}.',
  },
  quote_closed: {
    title: 'Cotação encerrada',
    description: 'O limite da cotação {{name}} passou. Compare as respostas e escolha.',
  },
  quote_without_price: {
    title: 'Cotação sem preço',
    description: 'Nenhuma transportadora deu preço para a cotação {{name}}.',
  },
  quote_awaiting_approval: {
    title: 'Cotação aguarda aprovação',
    description: 'O preço de {{transporter}} na cotação {{name}} passa do limite e espera a sua aprovação.',
  },
  quote_declined: {
    title: 'Preço não aprovado',
    description: 'O aprovador não aceitou o preço de {{transporter}} na cotação {{name}}.',
  },
  quote_accepted: {
    title: 'Seu preço foi aceito',
    description: '{{shipper}} aceitou o seu preço para o frete {{name}}. Confirme para gerar o pedido.',
  },
  quote_lost: {
    title: 'Cotação não escolhida',
    description: '{{shipper}} escolheu outro preço para o frete {{name}}.',
  },
  quote_confirmed: {
    title: 'Cotação confirmada',
    description: '{{transporter}} confirmou a cotação {{name}}. O pedido está sendo criado.',
  },
  quote_given_up: {
    title: 'Transportadora desistiu',
    description: '{{transporter}} desistiu da cotação {{name}}. Escolha outra resposta.',
  },
  carrier_api_failing: {
    title: 'API de transportadora fora de serviço',
    description:
      '{{transporter}} não responde mais às cotações por API. {{reason}} Teste a conexão em APIs de transportadoras; até lá, peça os preços pelo portal.',
  },
  quote_order_failed: {
    title: 'Pedido não criado',
    description: 'Não foi possível criar o pedido da cotação {{name}}. Abra a cotação para ver o que falta.',
  },
  quote_canceled: {
    title: 'Cotação cancelada',
    description: '{{shipper}} cancelou a cotação {{name}}.',
  },
  quote_message: {
    title: 'Mensagem em cotação',
    description: '{{partner}} escreveu sobre a cotação {{name}}.',
  },
}

export const quoteNoticesAboutPt = {
  quote_asked: 'Quando um embarcador pede o seu preço para um frete.',
  quote_reminded: 'Pouco antes do limite de uma cotação que você não respondeu.',
  quote_answered: 'Quando uma transportadora responde uma cotação.',
  quote_closed: 'Quando o limite de uma cotação com respostas passa.',
  quote_without_price: 'Quando uma cotação termina sem nenhum preço.',
  quote_awaiting_approval: 'Quando um preço acima do limite espera a sua aprovação.',
  quote_declined: 'Quando o aprovador recusa o preço escolhido.',
  quote_accepted: 'Quando um embarcador aceita o seu preço.',
  quote_lost: 'Quando outro preço é escolhido em uma cotação sua.',
  quote_confirmed: 'Quando a transportadora escolhida confirma.',
  quote_given_up: 'Quando a transportadora escolhida desiste.',
  carrier_api_failing: 'Quando a API de uma transportadora para de responder às suas cotações.',
  quote_order_failed: 'Quando o pedido de uma cotação confirmada não pôde ser criado.',
  quote_canceled: 'Quando um embarcador cancela uma cotação pedida a você.',
  quote_message: 'Quando a outra parte escreve sobre uma cotação.',
}
