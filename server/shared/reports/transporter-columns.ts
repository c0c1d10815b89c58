import { headerOf, type ExportColumn } from './export-column.ts'

/** Columns of a file of carriers. */

type Column = Pick<ExportColumn, 'key' | 'type' | 'header'>

const column = (key: string, type: Column['type'], header: Parameters<typeof headerOf>[0]): Column => ({
  key,
  type,
  header: headerOf(header),
})

export const TRANSPORTER_COLUMNS: readonly Column[] = [
  column('fantasy_name', 'text', ['Nome fantasia', 'Trade name', 'Nombre comercial']),
  column('social_reason', 'text', ['Razão social', 'Legal name', 'Razón social']),
  column('cnpj', 'text', ['CNPJ', 'CNPJ', 'CNPJ']),
  column('state_registration', 'text', ['Inscrição estadual', 'State registration', 'Inscripción estatal']),
  column('code', 'text', ['Código', 'Code', 'Código']),
  column('telephone', 'text', ['Telefone', 'Telephone', 'Teléfono']),
  column('city', 'text', ['Cidade', 'City', 'Ciudad']),
  column('uf', 'text', ['UF', 'State', 'Estado']),
  column('simples_nacional', 'boolean', ['Simples Nacional', 'Simples Nacional', 'Simples Nacional']),
  column('head_office', 'text', ['Matriz', 'Head office', 'Casa matriz']),
  column('active', 'boolean', ['Ativa', 'Active', 'Activa']),
  column('active_status', 'boolean', ['Recebe pedidos', 'Receives orders', 'Recibe pedidos']),
  column('created_at', 'datetime', ['Cadastrada em', 'Registered at', 'Registrada el']),
]
