/** A toco: two axles, the usual lorry of distribution. */
export const NEW_VEHICLE = {
  vehicle_type_id: null,
  count: 5,
  weight: 6000,
  volume: 35,
  boxes: 2000,
  taxable: 10_500,
  stops: 10,
  carries_dangerous: false,
  keeps_temperature: false,
}
