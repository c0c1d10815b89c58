/** Refusals of orders by air, through a distribution centre and at sea. */
export const modeErrorsPt = {
  order_shared_out: 'A carga deste pedido segue em outros pedidos. Altere os pedidos do trecho.',
  airport: 'Aeroporto inválido. Use as três letras da IATA, como GRU.',
  same_airport: 'O aeroporto de destino é o mesmo da origem.',
  flight: 'Voo inválido. Use a companhia e o número, como AD4321.',
  awb: 'AWB inválido. Informe os 11 dígitos e confira o último, que é o verificador.',
  awb_airline: 'O AWB começa com o número de outra companhia aérea.',
  airport_city: 'Informe a cidade do aeroporto: {{airport}} não está na lista.',
  one_destination: 'Este pedido tem um só destino: siga com ele mesmo.',
  unknown_fraction: 'Este endereço não é um destino deste pedido, ou aparece duas vezes.',
  container_number:
    'Número de contêiner inválido. Confira as quatro letras e o último dígito, que é o verificador.',
  port: 'Porto inválido. Use o código UN/LOCODE, como BRSSZ.',
  same_port: 'O porto de destino é o mesmo da origem.',
  container_order: 'Esta data vem antes da anterior: entrada no porto, saída do porto, devolução.',
  ship_order: 'A chegada não pode ser antes da saída do navio.',
  below_tare: 'O peso bruto é menor que a tara.',
  not_marine: 'Este pedido não é do modal marítimo.',
}
