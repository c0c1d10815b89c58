/** What an order carries on of its original order: from the distribution centre, one destination, or from the airport. */
export const LEGS = ['sub_ltl', 'fraction', 'road'] as const
export type Leg = (typeof LEGS)[number]
