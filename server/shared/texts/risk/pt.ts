/** What the risk manager's work refuses. */
export const riskErrorsPt = {
  nothing_to_renew: 'Nenhuma aprovação anterior ainda vale para o que este pedido espera. Decida cada parte.',
  checklist_expired: 'Este checklist já venceu. Informe a data de um que ainda vale.',
  risk_band_empty: 'Informe um valor acima do início da faixa.',
  risk_manager_not_linked: 'Esta gerenciadora não está vinculada ao embarcador. Vincule-a primeiro.',
}
