import type { modeErrorsPt } from './pt.ts'

/** Refusals of orders by air, through a distribution centre and at sea. */
export const modeErrorsEn: Record<keyof typeof modeErrorsPt, string> = {
  order_shared_out: 'The goods of this order go on in other orders. Change those instead.',
  airport: 'Invalid airport. Use the three IATA letters, such as GRU.',
  same_airport: 'The destination airport is the origin airport.',
  flight: 'Invalid flight. Use airline and number, such as AD4321.',
  awb: 'Invalid AWB. Enter its 11 digits and check the last one, which is the check digit.',
  awb_airline: 'The AWB begins with the number of another airline.',
  airport_city: 'Enter the city of the airport: {{airport}} is not in the list.',
  one_destination: 'This order has one destination only: go on with it.',
  unknown_fraction: 'This address is no destination of this order, or appears twice.',
  container_number:
    'Invalid container number. Check the four letters and the last digit, which is the check digit.',
  port: 'Invalid port. Use its UN/LOCODE, such as BRSSZ.',
  same_port: 'The port of destination is the one of origin.',
  container_order: 'This date is before the one that precedes it: into the port, out of the port, returned.',
  ship_order: 'The ship cannot arrive before it sails.',
  below_tare: 'The gross weight is less than the tare.',
  not_marine: 'The modal of this order is not marine.',
}
