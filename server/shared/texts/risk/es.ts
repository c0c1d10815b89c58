export const riskErrorsEs = {
  nothing_to_renew:
    'Ninguna aprobación anterior sigue vigente para lo que este pedido espera. Decida cada parte.',
  checklist_expired: 'Este checklist ya venció. Informe la fecha de uno que siga vigente.',
  risk_band_empty: 'Informe un valor por encima del inicio de la franja.',
  risk_manager_not_linked: 'Esta gestora no está vinculada al embarcador. Vincúlela primero.',
}
