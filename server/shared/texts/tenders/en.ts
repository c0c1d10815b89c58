import type { tenderErrorsPt, tenderTextsPt } from './pt.ts'

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> }

/** What goes wrong with tenders. */
export const tenderErrorsEn: Words<typeof tenderErrorsPt> = {
  tender_not_draft: 'The tender has been opened. Lanes and facts change in a draft only.',
  tender_not_open: 'The tender is not open. Refresh the page.',
  tender_over: 'The answer limit of this tender has passed.',
  tender_not_closed: 'Offers stay sealed until the answer limit. Wait for the end.',
  tender_decided: 'The tender has been decided. Refresh the page.',
  tender_limit_past: 'The answer limit must be in the future.',
  tender_limit_earlier: 'The new limit must be later than the present one.',
  tender_without_lanes: 'Add at least one lane before opening the tender.',
  tender_without_carriers: 'Invite at least one carrier before opening the tender.',
  tender_too_many_lanes: 'A tender has {{max}} lanes at most.',
  tender_too_many_carriers: 'A tender has {{max}} carriers at most.',
  tender_too_many_scenarios: 'A tender has {{max}} scenarios at most. Delete one of them.',
  tender_carrier_twice: 'The carrier has been invited already.',
  tender_lane_twice: 'This lane is in the tender already.',
  tender_lane_unknown: 'This lane is not of this tender.',
  tender_city_of_state: 'The city is not in this state.',
  tender_state_unknown: 'State not found.',
  tender_no_offer: 'This carrier has no offer with a cost for the lane.',
  tender_justification: 'Justify the choice: there is a cheaper offer for the lane.',
  tender_nothing_awarded: 'This scenario gives no lane to a carrier.',
  tender_scenario_foreign: 'This scenario is not of this tender.',
  tender_part_read: "This carrier's answer has been read. Reload the page.",
  tender_part_awaited:
    'A carrier may still answer again. Award once it has answered, or its limit has passed.',
  sheet_repeated_lane: 'Row {{row}} names the same lane.',
  sheet_repeats_unanswered: 'Say which of the rows of the same lane counts (rows {{rows}}).',
}

/** Columns of the spreadsheets of a tender. */
export const tenderTextsEn: Words<typeof tenderTextsPt> = {
  column: {
    lane_id: 'Lane',
    origin_uf: 'Origin UF',
    origin_city: 'Origin city',
    destination_uf: 'Destination UF',
    destination_city: 'Destination city',
    origin: 'Origin',
    destination: 'Destination',
    shipments: 'Shipments',
    weight: 'Weight (kg)',
    invoice_value: 'Goods value (R$)',
    price_per_kg: 'Price per kg (R$)',
    minimum_value: 'Minimum (R$)',
    ad_valorem: 'Ad valorem (%)',
    gris: 'GRIS (%)',
    toll: 'Toll (R$ per 100 kg)',
    lead_time: 'Lead time (business days)',
    current_cost: "Today's cost (R$)",
    current_transporter: "Today's carrier",
    cost_of: '{{name}} (R$)',
    scenario_of: 'Scenario: {{name}}',
  },
  sheet: {
    lanes: 'Lanes',
    answer: 'Offer',
    comparison: 'Comparison',
  },
  file: {
    lanes: 'lane-template',
    answer: 'tender-offer-{{id}}',
    comparison: 'tender-{{id}}',
  },
}
