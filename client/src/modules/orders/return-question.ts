type Return = {
  original_order_id: number | null
  weight: string | null
  invoice_amount: string | null
  order_collection_addresses: readonly { city_id: number | null }[]
  order_delivery_addresses: readonly { city_id: number | null }[]
}

/** A return as a question in the address of the simulation; rates taken of the original freight know its order. */
export const returnQuestion = (order: Return): string => {
  const asked = {
    modal: 'return',
    weight: order.weight,
    invoice_value: order.invoice_amount,
    origin_city_id: order.order_collection_addresses[0]?.city_id,
    destination_city_id: order.order_delivery_addresses.at(-1)?.city_id,
    more: JSON.stringify({ reference_order_id: order.original_order_id }),
  }
  return new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString()
}
