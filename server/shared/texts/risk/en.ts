export const riskErrorsEn = {
  nothing_to_renew: 'No earlier approval still holds for what this order waits for. Decide on each part.',
  checklist_expired: 'This checklist has expired. Give the date of one that still holds.',
  risk_band_empty: 'Give a value above the beginning of the band.',
  risk_manager_not_linked: 'This risk manager is not linked to the shipper. Link it first.',
}
